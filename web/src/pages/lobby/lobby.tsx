import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../language/texts.ts";
import { findChoices, findMe } from "../../state/session.ts";
import { Hem } from "../../ui/hem.tsx";
import { Sampler } from "../../ui/sampler.tsx";
import { Top } from "../../ui/top.tsx";
import { BackToTable } from "./back.tsx";
import { JoinByLink } from "./join.tsx";
import { NewTable } from "./new-table.tsx";
import { QuickPlay } from "./quick.tsx";
import { Spread } from "./spread.tsx";
import { TableList } from "./tables.tsx";
import "./lobby.css";

/** The first page: one button to play, the open tables, a new table. */
export function LobbyPage() {
  const making = useSignal(false);
  useEffect(() => {
    document.title = t("web-title");
    void findMe().catch(() => null);
    void findChoices().catch(() => null);
  }, []);
  return (
    <>
      <Top />
      <Hem />
      <main id="content" class="page lobby" tabIndex={-1}>
        <section class="hero">
          <h1>
            <Sampler />
          </h1>
          <p class="lead">
            {t("lobby-lead")} <a href="/rules">{t("lobby-how")}</a>
          </p>
          <QuickPlay />
        </section>
        <Spread />
        <BackToTable />
        {making.value ? (
          <NewTable onClose={() => (making.value = false)} />
        ) : (
          <>
            <section class="panel stack">
              <TableList />
            </section>
            <div class="stack">
              <section class="panel stack tight">
                <h2>{t("lobby-new")}</h2>
                <p class="soft">{t("lobby-new-lead")}</p>
                <p>
                  <button class="button" onClick={() => (making.value = true)}>
                    {t("lobby-new")}
                  </button>
                </p>
              </section>
              <section class="panel">
                <JoinByLink />
              </section>
            </div>
          </>
        )}
      </main>
      <Hem />
    </>
  );
}
