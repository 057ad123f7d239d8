import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { TableStore } from "./table.ts";

/** The table of the page. */
export const TableContext = createContext<TableStore | null>(null);

export function useTable(): TableStore {
  const store = useContext(TableContext);
  if (!store) throw new Error("a part of the table stands outside it");
  return store;
}
