import { useSignal } from "@preact/signals";
import { t } from "../../language/texts.ts";
import { go } from "../../router.ts";

/** The way to a table whose link somebody has sent. */
export function JoinByLink() {
  const link = useSignal("");
  const bad = useSignal(false);
  const join = (event: Event): void => {
    event.preventDefault();
    const found = /t_[a-z0-9]+/.exec(link.value);
    bad.value = !found;
    if (found) go(`/table/${found[0]}`);
  };
  return (
    <form class="stack tight" onSubmit={join}>
      <h2>{t("lobby-join-link")}</h2>
      <label class="field">
        <span>{t("lobby-join-link-label")}</span>
        <input
          type="text"
          required
          spellcheck={false}
          value={link.value}
          onInput={(event) => (link.value = event.currentTarget.value)}
        />
      </label>
      {bad.value && (
        <p class="wrong" role="alert">
          {t("lobby-join-link-bad")}
        </p>
      )}
      <p>
        <button class="button">{t("lobby-join")}</button>
      </p>
    </form>
  );
}
