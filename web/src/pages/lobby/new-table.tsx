import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { levelName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { api } from "../../net/api.ts";
import type { ClockChoice } from "../../protocol/messages.ts";
import { go } from "../../router.ts";
import { choices, somebody } from "../../state/session.ts";
import { Check, Select } from "../../ui/choice.tsx";
import { Attempt, Failure } from "../../ui/failure.tsx";
import {
  OptionsChoice,
  RulesChoice,
  rulesText,
  usualRules,
  type RulesDraft,
} from "./rules-choice.tsx";
import { SeatsChoice, type SeatWord, seatChoice } from "./seats-choice.tsx";

const CLOCKS: Record<string, ClockChoice | null> = {
  none: null,
  calm: { decision: 45, bank: 180 },
  usual: { decision: 25, bank: 90 },
  quick: { decision: 10, bank: 30 },
};

/** Everything that a table can be made of, with what most people want chosen already. */
export function NewTable({ onClose }: { onClose: () => void }) {
  const attempt = useMemo(() => new Attempt(), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const rules = useSignal<RulesDraft | null>(null);
  const seats = useSignal<SeatWord[]>(["you", "open", "ai:normal"]);
  const clock = useSignal("none");
  const listed = useSignal(false);
  const byHost = useSignal(false);
  const fast = useSignal(false);
  const standIn = useSignal("normal");
  useEffect(() => heading.current?.focus(), []);
  const offered = choices.value;
  if (!offered) return <p class="panel">{t("web-loading")}</p>;
  rules.value ??= usualRules(offered);
  const draft = rules as Signal<RulesDraft>;
  const create = (event: Event): void => {
    event.preventDefault();
    void attempt.run(async () => {
      await somebody(t("name-guest"));
      const table = await api.create({
        rules: rulesText(draft.value),
        seats: seats.value.map(seatChoice),
        clock: CLOCKS[clock.value] ?? null,
        listed: listed.value,
        start: byHost.value ? "host" : "full",
        pace: fast.value ? "fast" : "calm",
        stand_in: standIn.value,
      });
      go(`/table/${table.id}`);
    });
  };
  return (
    <form class="panel new-table" onSubmit={create}>
      <h2 ref={heading} tabIndex={-1}>
        {t("new-title")}
      </h2>
      <div class="stack">
        <SeatsChoice seats={seats} levels={offered.levels} />
      </div>
      <div class="stack">
        <RulesChoice draft={draft} offered={offered} />
      </div>
      <div class="stack">
        <Select
          label={t("new-clock")}
          value={clock.value}
          options={Object.keys(CLOCKS).map((name) => ({
            value: name,
            label: t(`new-clock-${name}`),
          }))}
          onChoose={(name) => (clock.value = name)}
        />
        <Check
          checked={listed.value}
          hint={t("new-listed-hint")}
          onChange={(on) => (listed.value = on)}
        >
          {t("new-listed")}
        </Check>
        <Check
          checked={byHost.value}
          hint={t("new-start-host-hint")}
          onChange={(on) => (byHost.value = on)}
        >
          {t("new-start-host")}
        </Check>
        <Check checked={fast.value} onChange={(on) => (fast.value = on)}>
          {t("new-fast")}
        </Check>
        <Select
          label={t("new-stand-in")}
          value={standIn.value}
          options={offered.levels.map((name) => ({
            value: name,
            label: t("new-seat-ai", { level: levelName(name) }),
          }))}
          onChoose={(name) => (standIn.value = name)}
        />
      </div>
      <OptionsChoice draft={draft} offered={offered} />
      <Failure of={attempt} />
      <div class="row">
        <button class="button main" disabled={attempt.running.value}>
          {t("new-create")}
        </button>
        <button class="button quiet" type="button" onClick={onClose}>
          {t("web-cancel")}
        </button>
      </div>
    </form>
  );
}
