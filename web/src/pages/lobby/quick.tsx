import { useMemo } from "preact/hooks";
import { levelName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { api } from "../../net/api.ts";
import { go } from "../../router.ts";
import { choices, somebody } from "../../state/session.ts";
import { remembered } from "../../state/settings.ts";
import { Segments, Select } from "../../ui/choice.tsx";
import { Attempt, Failure } from "../../ui/failure.tsx";

const COUNTS = ["1", "2", "3", "4", "5"] as const;
type Count = (typeof COUNTS)[number];

const opponents = remembered<Count>("opponents", "1", (value) => COUNTS.includes(value as Count));
const level = remembered("level", "normal", (value) => typeof value === "string");

/** A game against AIs, by one button. */
export function QuickPlay() {
  const attempt = useMemo(() => new Attempt(), []);
  const levels = choices.value?.levels ?? [level.value];
  const play = (): void =>
    void attempt.run(async () => {
      await somebody(t("name-guest"));
      const ai = { kind: "ai" as const, level: level.value };
      const others = Array.from({ length: Number(opponents.value) }, () => ai);
      const table = await api.create({ seats: [{ kind: "you" }, ...others] });
      go(`/table/${table.id}`);
    });
  return (
    <div class="stack quick">
      <button class="button main play" disabled={attempt.running.value} onClick={play}>
        <span>{t("lobby-play")}</span>
        <small>
          {t("lobby-play-hint", {
            number: Number(opponents.value),
            level: levelName(level.value),
          })}
        </small>
      </button>
      <Failure of={attempt} />
      <div class="row">
        <Segments
          label={t("lobby-opponents")}
          value={opponents.value}
          options={COUNTS.map((count) => ({ value: count, label: count }))}
          onChoose={(count) => (opponents.value = count)}
        />
        <Select
          label={t("lobby-level")}
          value={level.value}
          options={levels.map((name) => ({ value: name, label: levelName(name) }))}
          onChoose={(name) => (level.value = name)}
        />
      </div>
    </div>
  );
}
