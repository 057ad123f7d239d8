import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { rulesName, seatName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { api } from "../../net/api.ts";
import type { TableInfo } from "../../protocol/messages.ts";
import { Attempt, Failure } from "../../ui/failure.tsx";

const EVERY_MS = 10_000;

/** The listed tables; looked up again while the page is in sight. */
export function TableList() {
  const tables = useSignal<TableInfo[] | null>(null);
  const attempt = useMemo(() => new Attempt(), []);
  const look = (): void =>
    void attempt.run(async () => {
      tables.value = (await api.tables()).tables;
    });
  useEffect(() => {
    look();
    const again = setInterval(() => document.visibilityState === "visible" && look(), EVERY_MS);
    return () => clearInterval(again);
  }, []);
  return (
    <>
      <div class="row spread">
        <h2>{t("lobby-tables")}</h2>
        <button class="button small quiet" onClick={look}>
          {t("lobby-refresh")}
        </button>
      </div>
      <Failure of={attempt} />
      {tables.value?.length === 0 && <p class="soft">{t("lobby-no-tables")}</p>}
      <ul class="tables">
        {tables.value?.map((table) => (
          <Row key={table.id} table={table} />
        ))}
      </ul>
    </>
  );
}

function Row({ table }: { table: TableInfo }) {
  const taken = table.seats.filter((seat) => seat.kind !== "open");
  const open = taken.length < table.seats.length && table.phase !== "playing";
  return (
    <li class="table-row">
      <div>
        <h3>{rulesName(table.options.rules)}</h3>
        <p class="aside">
          {taken.map(seatName).join(", ")}
          {" · "}
          {t("lobby-table-seats", { taken: taken.length, seats: table.seats.length })}
          {" · "}
          {t(`lobby-table-${table.phase}`)}
        </p>
      </div>
      <a class={`button small${open ? " main" : ""}`} href={`/table/${table.id}`}>
        {t(open ? "lobby-join" : "lobby-watch")}
      </a>
    </li>
  );
}
