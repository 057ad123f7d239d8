import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { rulesName, seatName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { api, ApiFailure } from "../../net/api.ts";
import type { TableInfo } from "../../protocol/messages.ts";
import { forget, recent } from "../../state/recent.ts";
import { findMe } from "../../state/session.ts";

/** The way back to a table where this person still sits in a game, or waits for one. */
export function BackToTable() {
  const tables = useSignal<TableInfo[]>([]);
  useEffect(() => {
    void ownTables().then((found) => (tables.value = found));
  }, []);
  if (tables.value.length === 0) return null;
  return (
    <section class="panel back stack tight">
      <h2>{t("lobby-back")}</h2>
      <ul class="tables">
        {tables.value.map((table) => (
          <li key={table.id} class="table-row">
            <div>
              <h3>{rulesName(table.options.rules)}</h3>
              <p class="aside">
                {table.seats.map(seatName).join(", ")} · {t(`lobby-table-${table.phase}`)}
              </p>
            </div>
            <a class="button small main" href={`/table/${table.id}`}>
              {t("lobby-back-do")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function ownTables(): Promise<TableInfo[]> {
  const person = await findMe().catch(() => null);
  if (!person) return [];
  const found = await Promise.all(recent.peek().map(lookUp));
  return found.filter(
    (table): table is TableInfo =>
      table !== null &&
      table.phase !== "finished" &&
      table.seats.some((seat) => seat.player === person.player),
  );
}

async function lookUp(id: string): Promise<TableInfo | null> {
  try {
    return await api.table(id);
  } catch (error) {
    if (error instanceof ApiFailure && error.word === "not-found") forget(id);
    return null;
  }
}
