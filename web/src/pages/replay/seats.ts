/** The seats of a finished game, for its sentences: the record names people, and AIs by level. */
import type { Seated } from "../../language/events.ts";
import type { Replay, SeatState } from "../../protocol/messages.ts";

export function seatedIn(replay: Replay): Seated {
  return { you: null, seats: replay.names.map(seatOf) };
}

function seatOf(name: string, seat: number): SeatState {
  const level = /^AI (.+)$/.exec(name)?.[1] ?? null;
  return {
    seat,
    kind: level ? "ai" : "person",
    player: null,
    name: level ? null : name,
    level,
    ready: false,
    stand_in: null,
    stand_in_why: null,
  };
}
