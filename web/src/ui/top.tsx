import type { ComponentChildren } from "preact";
import { t } from "../language/texts.ts";
import { route } from "../router.ts";
import { Star } from "./hem.tsx";
import { Menu } from "./menu.tsx";

/** The line above every page: home, the way to the other pages, the settings. */
export function Top({ children }: { children?: ComponentChildren }) {
  const { page } = route.value;
  return (
    <header class="top">
      <a class="brand" href="/" aria-label={t("web-home")}>
        <Star />
        <span>{t("web-title")}</span>
      </a>
      {children}
      <nav>
        <a class="wide-only" href="/rules" aria-current={page === "rules" ? "page" : undefined}>
          {t("web-rules")}
        </a>
        <a class="wide-only" href="/verify" aria-current={page === "verify" ? "page" : undefined}>
          {t("web-verify")}
        </a>
        <Menu />
      </nav>
    </header>
  );
}
