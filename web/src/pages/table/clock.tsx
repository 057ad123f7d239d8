import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";

const TICK_MS = 250;
const HURRY_MS = 10_000;
const now = signal(Date.now());
let watching = 0;
let ticking: ReturnType<typeof setInterval> | undefined;

/** One tick for all clocks, while any is shown. */
function useNow(): number {
  useEffect(() => {
    watching += 1;
    ticking ??= setInterval(() => (now.value = Date.now()), TICK_MS);
    return () => {
      watching -= 1;
      if (watching > 0) return;
      clearInterval(ticking);
      ticking = undefined;
    };
  }, []);
  return now.value;
}

function spelled(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The time of a seat: the thread of its decision, which runs out, and then its bank. */
export function SeatClock({ seat }: { seat: number }) {
  const state = useTable().state.value;
  if (!state?.clock || !state.options.clock || state.phase !== "playing") return null;
  return state.awaited === seat ? <Running seat={seat} /> : <Bank seat={seat} />;
}

function Bank({ seat }: { seat: number }) {
  const bank = useTable().state.value?.clock?.bank_ms[seat] ?? 0;
  return (
    <span class="clock" title={t("clock-bank")}>
      <span class="hidden">{t("clock-bank")} </span>
      {spelled(bank)}
    </span>
  );
}

function Running({ seat }: { seat: number }) {
  const store = useTable();
  const { clock, options } = store.state.value ?? {};
  const since = Math.max(0, useNow() - store.stateAt.value);
  if (!clock || !options?.clock) return null;
  const decision = Math.max(0, clock.decision_ms - since);
  const over = Math.max(0, since - clock.decision_ms);
  const bank = Math.max(0, (clock.bank_ms[seat] ?? 0) - over);
  const share = decision / (options.clock.decision * 1000);
  return (
    <span class={`clock running${decision + bank < HURRY_MS ? " hurry" : ""}`}>
      <span class="hidden">{t(decision > 0 ? "clock-decision" : "clock-bank")} </span>
      {spelled(decision > 0 ? decision : bank)}
      <span class="clock-thread" style={{ transform: `scaleX(${share.toFixed(3)})` }} />
    </span>
  );
}
