import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { rulesName, seatName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { api } from "../../net/api.ts";
import { Attempt, Failure } from "../../ui/failure.tsx";
import { Hem } from "../../ui/hem.tsx";
import { Top } from "../../ui/top.tsx";
import { After } from "./after.tsx";
import { Board } from "./board.tsx";
import { Controls, More } from "./controls.tsx";
import { Film, SPEEDS } from "./film.ts";
import { useKeys } from "./keys.ts";
import { Moves } from "./moves.tsx";
import { seatedIn } from "./seats.ts";
import "./replay.css";

/** A finished game, to be stepped through with all hands open. */
export function ReplayPage({ table, game }: { table: string; game: number }) {
  const film = useSignal<Film | null>(null);
  const attempt = useMemo(() => new Attempt(), []);
  useSignalEffect(() => {
    document.title = t("replay-title", { game });
  });
  useEffect(() => {
    void attempt.run(async () => {
      film.value = new Film(await api.replay(table, game));
    });
  }, []);
  return (
    <>
      <Top />
      <Hem />
      <main id="content" class="page replay" tabIndex={-1}>
        {film.value ? (
          <Shown film={film.value} />
        ) : (
          <div class="stack">
            <h1>{t("replay-heading", { game })}</h1>
            <Failure of={attempt} />
            {attempt.running.value && <p>{t("web-loading")}</p>}
          </div>
        )}
      </main>
    </>
  );
}

function Shown({ film }: { film: Film }) {
  const { replay } = film;
  const seated = useMemo(() => seatedIn(replay), [replay]);
  useKeys(film);
  useAddress(film);
  useRunning(film);
  const durak = replay.result.durak;
  const loser = durak === null ? undefined : seated.seats[durak];
  const verdict = loser
    ? t("event-over", { you: "no", durak: "no", name: seatName(loser) })
    : t("tui-draw");
  return (
    <>
      <header class="replay-head">
        <h1>{t("replay-heading", { game: replay.game })}</h1>
        <p>
          <b>{verdict}</b>{" "}
          <a href={`/rules?rules=${encodeURIComponent(replay.rules)}`}>{rulesName(replay.rules)}</a>
          {" · "}
          <a href={`/table/${replay.table}`}>{t("replay-to-table")}</a>
        </p>
      </header>
      <div class="replay-stage">
        <Board film={film} seated={seated} />
        <Controls film={film} />
        <More film={film} />
      </div>
      <Moves film={film} seated={seated} />
      <After film={film} seated={seated} />
    </>
  );
}

/** The number of the move stands in the address, so that it can be sent to somebody. */
function useAddress(film: Film): void {
  useLayoutEffect(() => {
    const follow = (): void => film.go(Number(location.hash.slice(1)));
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [film]);
  useSignalEffect(() => {
    const hash = `#${film.ply.value}`;
    // Not at each step: browsers refuse many changes in a short time.
    const later = setTimeout(() => {
      if (location.hash !== hash) history.replaceState(null, "", hash);
    }, 250);
    return () => clearTimeout(later);
  });
}

/** Plays on by itself while it runs. */
function useRunning(film: Film): void {
  useSignalEffect(() => {
    if (!film.running.value) return undefined;
    const after = film.ply.value + 1;
    const next = setTimeout(() => film.go(after), SPEEDS[film.speed.value]);
    return () => clearTimeout(next);
  });
}
