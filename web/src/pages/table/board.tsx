import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { t } from "../../language/texts.ts";
import type { TableState } from "../../protocol/messages.ts";
import { useTable } from "../../state/context.ts";
import { Prompt } from "./actions.tsx";
import { Deck, Discards } from "./deck.tsx";
import { Entry } from "./entry.tsx";
import { Field } from "./field.tsx";
import { Hand } from "./hand.tsx";
import { useMotion } from "./motion.ts";
import { OwnStrip } from "./own.tsx";
import { Play, PlayContext } from "./play.ts";
import { Result } from "./result.tsx";
import { Seat } from "./seat.tsx";

/** The cloth with the game on it: the others, the deck, the bout, the own hand. */
export function Board() {
  const store = useTable();
  const root = useRef<HTMLDivElement>(null);
  const play = useSignal(new Play(store)).value;
  const state = store.state.value;
  useMotion(root, store);
  if (!state?.view) return null;
  return (
    <PlayContext.Provider value={play}>
      <div class="board" ref={root} data-players={state.seats.length}>
        {state.phase === "playing" && <h1 class="hidden">{t("title-table")}</h1>}
        <ul class="others" data-count={others(state).length}>
          {others(state).map((seat) => (
            <Seat key={seat} seat={seat} />
          ))}
        </ul>
        {state.phase === "finished" && state.view.table.length === 0 ? (
          <Result />
        ) : (
          <div class="middle">
            <Deck />
            <Field />
            <Discards />
          </div>
        )}
        <div class="own">
          <Prompt />
          <OwnStrip />
          {state.you !== null && <Hand />}
          <Entry />
        </div>
      </div>
    </PlayContext.Provider>
  );
}

/** The other seats clockwise from the reader's left; all of them for a spectator. */
function others(state: TableState): number[] {
  const count = state.seats.length;
  const first = state.you ?? count - 1;
  const all = Array.from({ length: count }, (_, step) => (first + 1 + step) % count);
  return state.you === null ? all : all.slice(0, -1);
}
