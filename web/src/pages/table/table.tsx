import { useEffect, useMemo } from "preact/hooks";
import { keepPromise } from "../../fair/promises.ts";
import { t } from "../../language/texts.ts";
import { go } from "../../router.ts";
import { somebody } from "../../state/session.ts";
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { TableContext, useTable } from "../../state/context.ts";
import { TableStore } from "../../state/table.ts";
import { Hem } from "../../ui/hem.tsx";
import { Top } from "../../ui/top.tsx";
import { attention } from "./attention.ts";
import { Board } from "./board.tsx";
import { Link } from "./link.tsx";
import { Live } from "./live.tsx";
import { TableInfo } from "./info.tsx";
import { StandIn } from "./stand-in.tsx";
import { Waiting } from "./waiting.tsx";
import "./table.css";
import "./seats.css";
import "./own.css";
import "./between.css";
import "./field.css";
import "./hand.css";

/** A table: before, during and after its games. Who comes by a link becomes a guest first. */
export function TablePage({ id }: { id: string }) {
  const known = useSignal(false);
  useEffect(() => {
    void somebody(t("name-guest")).then(
      () => (known.value = true),
      () => go("/", true),
    );
  }, []);
  return known.value ? <OpenTable id={id} /> : <p class="page">{t("web-loading")}</p>;
}

function OpenTable({ id }: { id: string }) {
  const store = useMemo(() => new TableStore(id), [id]);
  useEffect(() => () => store.close(), [store]);
  useEffect(() => attention(store), [store]);
  useSignalEffect(() => keepPromise(store.state.value));
  useSignalEffect(() => readyAgainstAis(store));
  return (
    <TableContext.Provider value={store}>
      <div class="table-page">
        <Top>
          <TableInfo />
        </Top>
        <Hem />
        <Link />
        <StandIn />
        <main id="content" tabIndex={-1}>
          <Stage />
        </main>
        <Live />
      </div>
    </TableContext.Provider>
  );
}

/** The game, or who is here before the first one. */
function Stage() {
  const store = useTable();
  const phase = useComputed(() => store.state.value?.phase);
  if (!phase.value) return <p class="page">{t("web-loading")}</p>;
  return phase.value === "waiting" ? <Waiting /> : <Board />;
}

/** Against AIs alone there is nobody to wait for: the first game begins at once. */
function readyAgainstAis(store: TableStore): void {
  const state = store.state.value;
  if (!state || state.phase !== "waiting" || state.options.start !== "full") return;
  const own = state.seats[state.you ?? -1];
  if (!own || own.ready || store.pending.peek() > 0) return;
  if (state.seats.every((seat) => seat === own || seat.kind === "ai")) void store.ready();
}
