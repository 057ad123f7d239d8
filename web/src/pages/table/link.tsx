import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";

/** What is wrong with the connection, if anything is. */
export function Link() {
  const link = useTable().link.value;
  if (link === "open" || link === "connecting") return null;
  return (
    <p class={`link-state ${link}`} role="status">
      {t(`link-${link}`)}{" "}
      {link !== "lost" && (
        <a href="/" class="button small quiet">
          {t("web-to-lobby")}
        </a>
      )}
    </p>
  );
}
