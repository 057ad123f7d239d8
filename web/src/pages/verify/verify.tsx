import { useSignal, useSignalEffect } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { CheckList } from "../../fair/check-list.tsx";
import { type Check, checkRecord } from "../../fair/checks.ts";
import { t } from "../../language/texts.ts";
import { ApiFailure } from "../../net/api.ts";
import { Attempt, Failure } from "../../ui/failure.tsx";
import { Hem } from "../../ui/hem.tsx";
import { Top } from "../../ui/top.tsx";
import "./verify.css";

/** Checks a game record that somebody brings along; nothing of it is kept. */
export function VerifyPage() {
  const attempt = useMemo(() => new Attempt(), []);
  const record = useSignal("");
  const checks = useSignal<Check[] | null>(null);
  useSignalEffect(() => {
    document.title = t("verify-title");
  });
  const check = (event: Event): void => {
    event.preventDefault();
    void attempt.run(async () => {
      checks.value = null;
      checks.value = await checkRecord(record.value);
    });
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    checks.value = null;
    record.value = await file.text();
  };
  const { value: failure } = attempt.failure;
  const long = failure instanceof ApiFailure && failure.word === "too-long";
  return (
    <>
      <Top />
      <Hem />
      <main id="content" class="page verify stack" tabIndex={-1}>
        <h1>{t("web-verify")}</h1>
        <p class="lead">{t("verify-lead")}</p>
        <form class="panel stack" onSubmit={check}>
          <label class="button file">
            {t("verify-file")}
            <input
              type="file"
              class="hidden"
              accept=".txt,text/plain"
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
          </label>
          <label class="field">
            <span>{t("verify-record")}</span>
            <textarea
              class="verify-text"
              required
              rows={10}
              spellcheck={false}
              value={record.value}
              onInput={(event) => {
                record.value = event.currentTarget.value;
                checks.value = null;
              }}
            />
          </label>
          <div class="row">
            <button class="button main" aria-disabled={attempt.running.value}>
              {t("check-do")}
            </button>
            <span class="aside">{t("verify-kept")}</span>
          </div>
          <Failure of={attempt} />
          {long && <p>{t("verify-long")}</p>}
        </form>
        {checks.value && (
          <section class="panel" aria-label={t("verify-result")}>
            <CheckList checks={checks.value} />
          </section>
        )}
      </main>
    </>
  );
}
