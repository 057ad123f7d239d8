import { useId } from "preact/hooks";
import { LANGUAGES, language, nameOfLanguage, t, type Language } from "../language/texts.ts";
import { askToNotify, notificationsRefused } from "../state/notify.ts";
import { notifications, sounds, theme, type Theme } from "../state/settings.ts";
import { Check, Segments, Select } from "./choice.tsx";
import { Identity } from "./identity.tsx";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];

/** The button and the panel with what a person prefers. */
export function Menu() {
  const id = useId();
  return (
    <>
      <button class="icon-button" popovertarget={id} aria-label={t("web-settings")}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
          <circle cx="16" cy="7" r="2.5" />
          <circle cx="8" cy="17" r="2.5" />
        </svg>
      </button>
      <div id={id} class="menu stack" popover="auto" role="dialog" aria-label={t("web-settings")}>
        <Identity />
        <Select
          label={t("web-language")}
          value={language.value}
          options={LANGUAGES.map((name) => ({ value: name, label: nameOfLanguage(name) }))}
          onChoose={(name: Language) => (language.value = name)}
        />
        <Segments
          label={t("web-theme")}
          value={theme.value}
          options={THEMES.map((name) => ({ value: name, label: t(`web-theme-${name}`) }))}
          onChoose={(name) => (theme.value = name)}
        />
        <Check checked={sounds.value} onChange={(on) => (sounds.value = on)}>
          {t("web-sounds")}
        </Check>
        <Check checked={notifications.value} onChange={askToNotify}>
          {t("web-notifications")}
        </Check>
        <p class="row menu-links">
          <a href="/rules">{t("web-rules")}</a>
          <a href="/verify">{t("web-verify")}</a>
        </p>
        {notificationsRefused.value && <p class="wrong">{t("web-notifications-refused")}</p>}
      </div>
    </>
  );
}
