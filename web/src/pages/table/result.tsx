import { seatName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { recordAddress } from "../../net/api.ts";
import type { TableState } from "../../protocol/messages.ts";
import { useTable } from "../../state/context.ts";
import { Hem } from "../../ui/hem.tsx";
import { Gather } from "./gather.tsx";

/** After a game: who is the durak, places, the series, another game, the record. */
export function Result() {
  const state = useTable().state.value;
  const finished = state?.finished;
  if (!state || !finished) return null;
  const { result, game } = finished;
  return (
    <section class="panel result stack" aria-labelledby="result-title">
      <Hem />
      <h1 id="result-title">{verdict(state)}</h1>
      <table class="score">
        <caption class="hidden">{t("score-title", { games: state.score.games })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("score-place")}</th>
            <th scope="col">{t("score-player")}</th>
            <th scope="col">{t("score-wins")}</th>
            <th scope="col">{t("score-losses")}</th>
          </tr>
        </thead>
        <tbody>
          {result.places.flatMap((seats, index) =>
            seats.map((seat) => (
              <tr key={seat} class={seat === result.durak ? "durak" : ""}>
                <td>{seat === result.durak ? t("part-durak") : placeOf(result.places, index)}</td>
                <th scope="row">{nameOf(state, seat)}</th>
                <td>{state.score.wins[seat] ?? 0}</td>
                <td>{state.score.losses[seat] ?? 0}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <Gather folded />
      <p class="row">
        <a class="button small quiet" href={`/replay/${state.id}/${game}`}>
          {t("result-replay")}
        </a>
        <a
          class="button small quiet"
          href={recordAddress(state.id, game)}
          download={`durak-${state.id}-${game}.txt`}
        >
          {t("result-record")}
        </a>
      </p>
    </section>
  );
}

/** The number of a place: those who share one stand on the best of theirs. */
function placeOf(places: readonly number[][], index: number): number {
  return 1 + places.slice(0, index).reduce((sum, seats) => sum + seats.length, 0);
}

function nameOf(state: TableState, seat: number): string {
  const found = state.seats[seat];
  return found ? seatName(found) : "";
}

function verdict(state: TableState): string {
  const result = state.finished?.result;
  if (!result) return "";
  if (result.durak === null) return t("tui-draw");
  if (result.durak === state.you) return t("tui-lost");
  if (state.you !== null && result.places[0]?.includes(state.you)) return t("tui-won");
  return t("event-over", { you: "no", durak: "no", name: nameOf(state, result.durak) });
}
