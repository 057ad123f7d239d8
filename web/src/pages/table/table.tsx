import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../language/texts.ts";
import { TableStore } from "../../state/table.ts";
import { Hem } from "../../ui/hem.tsx";
import { Top } from "../../ui/top.tsx";

/** A table: before, during and after its games. */
export function TablePage({ id }: { id: string }) {
  const store = useMemo(() => new TableStore(id), [id]);
  useEffect(() => () => store.close(), [store]);
  return (
    <>
      <Top />
      <Hem />
      <main id="content" class="page" tabIndex={-1}>
        {!store.state.value && <p>{t("web-loading")}</p>}
      </main>
    </>
  );
}
