import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { t } from "../language/texts.ts";
import { api } from "../net/api.ts";
import { become, enter, lastName, me, signOut } from "../state/session.ts";
import { Attempt, Failure } from "./failure.tsx";

/** Who sits at this browser: a name, and a password for who wants to keep it. */
export function Identity() {
  const attempt = useMemo(() => new Attempt(), []);
  const name = useSignal(me.value?.name ?? lastName.value);
  const password = useSignal("");
  const person = me.value;
  const rename = (event: Event): void => {
    event.preventDefault();
    void attempt.run(async () => void (await enter(name.value.trim())));
  };
  const withPassword = (ask: typeof api.keep) => (event: Event): void => {
    event.preventDefault();
    void attempt.run(async () => {
      become(await ask(name.value.trim(), password.value));
      password.value = "";
    });
  };
  return (
    <div class="stack tight">
      <form class="field" onSubmit={rename}>
        <label class="label" for="my-name">
          {t("name-label")}
        </label>
        <div class="row nowrap">
          <input
            id="my-name"
            type="text"
            required
            maxLength={24}
            autocomplete="nickname"
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
          <button class="button small">{t("name-save")}</button>
        </div>
      </form>
      <Failure of={attempt} />
      {person?.kept ? (
        <p class="aside">{t("name-kept")}</p>
      ) : (
        <details>
          <summary>{t("name-return-do")}</summary>
          <form class="stack tight" onSubmit={withPassword(person ? api.keep : api.comeBack)}>
            <p class="aside">{t(person ? "name-keep" : "name-return")}</p>
            <input type="hidden" name="username" autocomplete="username" value={name.value} />
            <label class="field">
              <span>{t("name-password")}</span>
              <input
                type="password"
                required
                minLength={8}
                maxLength={128}
                autocomplete="current-password"
                value={password.value}
                onInput={(event) => (password.value = event.currentTarget.value)}
              />
            </label>
            <div class="row">
              {person && <button class="button small">{t("name-keep-do")}</button>}
              <button
                class="button small quiet"
                type="button"
                onClick={withPassword(api.comeBack)}
              >
                {t("name-return")}
              </button>
            </div>
          </form>
        </details>
      )}
      {person && (
        <button
          class="button small quiet"
          type="button"
          onClick={() => void attempt.run(signOut)}
        >
          {t("name-sign-out")}
        </button>
      )}
    </div>
  );
}
