import { useId } from "preact/hooks";
import { t } from "../../language/texts.ts";
import { Segments } from "../../ui/choice.tsx";
import { type Film, type Speed, SPEEDS } from "./film.ts";

const SPEED_NAMES = Object.keys(SPEEDS) as Speed[];

/** The buttons, and the thread of all moves to pull along. */
export function Controls({ film }: { film: Film }) {
  const slider = useId();
  const ply = film.ply.value;
  const running = film.running.value;
  const at = t("replay-at", { ply, last: film.last, bout: film.boutOf(ply) });
  const stop = (go: () => void) => () => {
    film.running.value = false;
    go();
  };
  return (
    <div class="replay-controls">
      <div class="replay-thread">
        <label class="hidden" for={slider}>
          {t("replay-slider")}
        </label>
        <input
          id={slider}
          type="range"
          min={0}
          max={film.last}
          value={ply}
          aria-valuetext={at}
          onInput={(event) => {
            film.running.value = false;
            film.go(event.currentTarget.valueAsNumber);
          }}
        />
        <span class="aside" aria-hidden="true">
          {at}
        </span>
      </div>
      <div class="replay-buttons" role="group" aria-label={t("replay-controls")}>
        <Button name="first" path="M6 5v14M19 6l-8 6 8 6" off={ply === 0} go={stop(() => film.go(0))} />
        <Button
          name="bout-back"
          path="M12 6l-7 6 7 6M20 6l-7 6 7 6"
          off={ply === 0}
          go={stop(() => film.goToBout(-1))}
        />
        <Button
          name="back"
          path="M16 5l-9 7 9 7"
          off={ply === 0}
          go={stop(() => film.go(ply - 1))}
        />
        <Button
          name={running ? "pause" : "play"}
          path={running ? "M8 5v14M16 5v14" : "M7 4l13 8-13 8Z"}
          main
          go={() => film.toggle()}
        />
        <Button
          name="next"
          path="M8 5l9 7-9 7"
          off={ply === film.last}
          go={stop(() => film.go(ply + 1))}
        />
        <Button
          name="bout-next"
          path="M4 6l7 6-7 6M12 6l7 6-7 6"
          off={ply === film.last}
          go={stop(() => film.goToBout(1))}
        />
        <Button
          name="last"
          path="M18 5v14M5 6l8 6-8 6"
          off={ply === film.last}
          go={stop(() => film.go(film.last))}
        />
      </div>
    </div>
  );
}

/** How fast the film runs, and the keys that do what the buttons do. */
export function More({ film }: { film: Film }) {
  return (
    <details class="replay-more">
      <summary>{t("replay-more")}</summary>
      <div class="stack tight">
        <Segments
          label={t("replay-speed")}
          value={film.speed.value}
          options={SPEED_NAMES.map((name) => ({ value: name, label: t(`replay-speed-${name}`) }))}
          onChoose={(speed) => (film.speed.value = speed)}
        />
        <p class="aside">{t("replay-keys")}</p>
      </div>
    </details>
  );
}

interface ButtonProps {
  name: string;
  path: string;
  off?: boolean;
  main?: boolean;
  go: () => void;
}

function Button({ name, path, off, main, go }: ButtonProps) {
  const label = t(`replay-do-${name}`);
  return (
    <button
      class={`icon-button${main ? " main" : ""}`}
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && go()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
