import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Seated } from "../../language/events.ts";
import { seatName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { CheckList } from "../../fair/check-list.tsx";
import { type Check, checkRecord } from "../../fair/checks.ts";
import { recordAddress } from "../../net/api.ts";
import { CopyLink } from "../../ui/copy-link.tsx";
import { Attempt, Failure } from "../../ui/failure.tsx";
import type { Film } from "./film.ts";

interface AfterProps {
  film: Film;
  seated: Seated;
}

/** What one can do with a finished game: see the places, send it, keep it, check its deal. */
export function After({ film, seated }: AfterProps) {
  return (
    <div class="replay-after">
      <Places film={film} seated={seated} />
      <Keep film={film} />
      <FairDeal film={film} />
    </div>
  );
}

function Places({ film, seated }: AfterProps) {
  const { places, durak } = film.replay.result;
  const first = (index: number): number =>
    1 + places.slice(0, index).reduce((sum, seats) => sum + seats.length, 0);
  return (
    <section class="panel stack tight">
      <h2>{t("replay-places")}</h2>
      <ul class="replay-places">
        {places.flatMap((seats, index) =>
          seats.map((seat) => {
            const person = seated.seats[seat];
            const last = seat === durak;
            return (
              <li key={seat} class={last ? "durak" : ""}>
                <span>{last ? t("part-durak") : t("part-place", { place: first(index) })}</span>
                <b>{person ? seatName(person) : ""}</b>
              </li>
            );
          }),
        )}
      </ul>
    </section>
  );
}

function Keep({ film }: { film: Film }) {
  const { table, game } = film.replay;
  const link = `${location.origin}/replay/${table}/${game}#${film.ply.value}`;
  return (
    <section class="panel stack tight">
      <h2>{t("replay-share")}</h2>
      <CopyLink id="replay-link" label={t("replay-link")} link={link} />
      <p>
        <a
          class="button small quiet"
          href={recordAddress(table, game)}
          download={`durak-${table}-${game}.txt`}
        >
          {t("result-record")}
        </a>
      </p>
    </section>
  );
}

function FairDeal({ film }: { film: Film }) {
  const attempt = useMemo(() => new Attempt(), []);
  const checks = useSignal<Check[] | null>(null);
  const check = (): void =>
    void attempt.run(async () => {
      checks.value = await checkRecord(film.replay.record);
    });
  return (
    <section class="panel stack tight replay-fair">
      <h2>{t("fair-title")}</h2>
      <p>{t("check-lead")}</p>
      {checks.value ? (
        <CheckList checks={checks.value} />
      ) : (
        <p>
          <button class="button" aria-disabled={attempt.running.value} onClick={check}>
            {t("check-do")}
          </button>
        </p>
      )}
      <Failure of={attempt} />
      <details>
        <summary>{t("check-numbers")}</summary>
        <dl class="replay-numbers">
          <dt>{t("check-commitment")}</dt>
          <dd>{film.replay.fair.commitment}</dd>
          <dt>{t("check-secret")}</dt>
          <dd>{film.replay.fair.seed}</dd>
          <dt>{t("check-mixes")}</dt>
          <dd>{film.replay.fair.mixes.filter(Boolean).join(", ") || "–"}</dd>
        </dl>
      </details>
    </section>
  );
}
