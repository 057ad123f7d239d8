import { useEffect, useRef } from "preact/hooks";
import { eventSentences, type Seated } from "../../language/events.ts";
import { t } from "../../language/texts.ts";
import type { ReplayStep } from "../../protocol/messages.ts";
import type { Bout, Film } from "./film.ts";

interface MovesProps {
  film: Film;
  seated: Seated;
}

/** The whole game in words, bout by bout; each move is a link to it. */
export function Moves({ film, seated }: MovesProps) {
  const list = useRef<HTMLDivElement>(null);
  const ply = film.ply.value;
  useEffect(() => keepInSight(list.current), [ply]);
  return (
    <section class="panel replay-moves" aria-labelledby="replay-moves">
      <h2 id="replay-moves">{t("replay-moves")}</h2>
      <div class="replay-list" ref={list} tabIndex={0} role="group" aria-labelledby="replay-moves">
        {film.bouts.map((bout, index) => (
          <Words key={bout.start} film={film} seated={seated} bout={bout} number={index + 1} />
        ))}
      </div>
    </section>
  );
}

function Words({ film, seated, bout, number }: MovesProps & { bout: Bout; number: number }) {
  const now = film.ply.value;
  return (
    <>
      <h3>{t("tui-bout", { number })}</h3>
      <ol start={bout.start + 1}>
        {bout.steps.map((step, index) => (
          <Line key={index} film={film} seated={seated} step={step} ply={bout.start + index + 1} now={now} />
        ))}
      </ol>
    </>
  );
}

function Line(props: MovesProps & { step: ReplayStep; ply: number; now: number }) {
  const { film, seated, step, ply, now } = props;
  const [move = "", ...after] = eventSentences(seated, step.events);
  return (
    <li>
      <a
        href={`#${ply}`}
        aria-current={ply === now ? "step" : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          film.running.value = false;
          film.go(ply);
        }}
      >
        {move}
      </a>
      {after.length > 0 && <p class="aside">{after.join(" ")}</p>}
    </li>
  );
}

/** Scrolls the list, not the page, to the move that is shown. */
function keepInSight(list: HTMLElement | null): void {
  const line = list?.querySelector<HTMLElement>('[aria-current="step"]');
  if (!list || !line) return;
  const [box, inside] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inside.top < box.top + 30 || inside.bottom > box.bottom - 30) {
    list.scrollTop += inside.top - box.top - box.height / 3;
  }
}
