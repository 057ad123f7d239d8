import { levelName, seatName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import type { SeatState } from "../../protocol/messages.ts";
import { choices, findChoices } from "../../state/session.ts";
import { useTable } from "../../state/context.ts";
import { useEffect } from "preact/hooks";

/** The seats between games, and the words that bring the next one about. */
export function Gather({ folded }: { folded?: boolean }) {
  const store = useTable();
  const state = store.state.value;
  useEffect(() => void findChoices().catch(() => null), []);
  if (!state) return null;
  const own = state.seats[state.you ?? -1];
  const open = state.seats.some((seat) => seat.kind === "open");
  const waits = state.seats.filter(
    (seat) => seat.kind === "person" && !seat.ready && seat !== own,
  );
  const ready = own?.ready ?? false;
  const seats = (
    <ul class="gather">
      {state.seats.map((seat) => (
        <SeatRow key={seat.seat} seat={seat} own={seat === own} free={!own} />
      ))}
    </ul>
  );
  return (
    <div class="stack">
      {!folded && seats}
      <div class="row">
        {own && (
          <button
            class={`button${ready ? " quiet" : " main"}`}
            aria-pressed={ready}
            onClick={() => void store.ready(!ready)}
          >
            {t(ready ? "gather-not-ready" : state.game > 0 ? "gather-again" : "gather-ready")}
          </button>
        )}
        {store.host.value && <StartButton open={open} byHost={state.options.start === "host"} />}
      </div>
      <p class="aside" role="status">
        {open
          ? t("gather-open")
          : waits.length > 0
            ? t("gather-waits", { names: waits.map(seatName).join(", ") })
            : ready && state.options.start === "host" && t("gather-host")}
      </p>
      {folded && (
        <details open={open}>
          <summary>{t("new-seats")}</summary>
          {seats}
        </details>
      )}
    </div>
  );
}

/** The host may begin, and give the open seats to AIs. */
function StartButton({ open, byHost }: { open: boolean; byHost: boolean }) {
  const store = useTable();
  if (!open && !byHost) return null;
  const fill = open ? (store.state.value?.options.stand_in ?? "normal") : null;
  return (
    <button class="button" onClick={() => void store.say({ type: "start", fill })}>
      {fill ? t("gather-start-fill", { level: levelName(fill) }) : t("gather-start")}
    </button>
  );
}

function SeatRow({ seat, own, free }: { seat: SeatState; own: boolean; free: boolean }) {
  const store = useTable();
  const away = seat.kind === "person" && store.presence.value?.connected[seat.seat] === false;
  return (
    <li class="gather-row">
      <span class="gather-number">{seat.seat + 1}</span>
      <span class="gather-name">
        <b>{seatName(seat)}</b>
        <span class="aside">
          {own && ` ${t("gather-you")}`}
          {seat.level && ` ${t("seat-ai", { level: levelName(seat.level) })}`}
          {away && ` ${t("seat-away")}`}
        </span>
      </span>
      {seat.kind === "person" && (
        <span class={`part${seat.ready ? " attacks" : ""}`}>
          {t(seat.ready ? "gather-is-ready" : "gather-is-not-ready")}
        </span>
      )}
      {seat.kind === "open" && free && (
        <button
          class="button small main"
          onClick={() => void store.say({ type: "sit", seat: seat.seat })}
        >
          {t("lobby-join")}
        </button>
      )}
      {store.host.value && !own && <HostChoice seat={seat} />}
    </li>
  );
}

/** The host gives a seat to an AI, or opens it. */
function HostChoice({ seat }: { seat: SeatState }) {
  const store = useTable();
  const levels = choices.value?.levels ?? [];
  const now = seat.kind === "person" ? "person" : (seat.level ?? "open");
  const give = (value: string): void => {
    if (value === "person") return;
    const level = value === "open" ? null : value;
    void store.say({ type: "set-seat", seat: seat.seat, level });
  };
  return (
    <select
      class="host-choice"
      aria-label={t("gather-give", { number: seat.seat + 1 })}
      value={now}
      onChange={(event) => give(event.currentTarget.value)}
    >
      {seat.kind === "person" && <option value="person">{seatName(seat)}</option>}
      <option value="open">{t("seat-open")}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {t("new-seat-ai", { level: levelName(level) })}
        </option>
      ))}
    </select>
  );
}
