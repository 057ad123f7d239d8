/** The tables at which this browser's person sat last, so that nobody loses the way back. */
import { remembered } from "./settings.ts";

const AT_MOST = 4;

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** Ids of tables, the latest first. */
export const recent = remembered<string[]>("recent", [], isTexts);

export function remember(table: string): void {
  if (recent.peek()[0] === table) return;
  recent.value = [table, ...recent.peek().filter((other) => other !== table)].slice(0, AT_MOST);
}

export function forget(table: string): void {
  recent.value = recent.peek().filter((other) => other !== table);
}
