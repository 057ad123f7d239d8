import { useEffect, useRef } from "preact/hooks";
import { t } from "./language/texts.ts";
import { LobbyPage } from "./pages/lobby/lobby.tsx";
import { ReplayPage } from "./pages/replay/replay.tsx";
import { RulesPage } from "./pages/rules/rules.tsx";
import { TablePage } from "./pages/table/table.tsx";
import { VerifyPage } from "./pages/verify/verify.tsx";
import { route } from "./router.ts";
import { Hem } from "./ui/hem.tsx";
import { Top } from "./ui/top.tsx";

/** The whole client: the page that the address names. */
export function App() {
  const where = route.value;
  const first = useRef(true);
  useEffect(() => {
    // Who comes from another page hears and reads on from the top of this one.
    if (!first.current) document.getElementById("content")?.focus({ preventScroll: true });
    first.current = false;
  }, [where]);
  return (
    <>
      <a class="skip" href="#content">
        {t("web-skip")}
      </a>
      {where.page === "lobby" && <LobbyPage />}
      {where.page === "table" && <TablePage key={where.table} id={where.table} />}
      {where.page === "replay" && (
        <ReplayPage key={`${where.table}/${where.game}`} table={where.table} game={where.game} />
      )}
      {where.page === "verify" && <VerifyPage />}
      {where.page === "rules" && <RulesPage />}
      {where.page === "nowhere" && <NowherePage />}
    </>
  );
}

function NowherePage() {
  return (
    <>
      <Top />
      <Hem />
      <main id="content" class="page stack" tabIndex={-1}>
        <h1>{t("web-nowhere")}</h1>
        <p>
          <a class="button" href="/">
            {t("web-to-lobby")}
          </a>
        </p>
      </main>
    </>
  );
}
