import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../language/texts.ts";

interface DialogProps {
  id: string;
  title: string;
  children: ComponentChildren;
}

/** A window over the page; Escape, its button and a click beside it close it. */
export function Dialog({ id, title, children }: DialogProps) {
  const label = useId();
  const closeBeside = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close();
  };
  return (
    <dialog id={id} class="dialog" aria-labelledby={label} onClick={closeBeside}>
      <div class="dialog-inside stack">
        <div class="row spread nowrap">
          <h2 id={label}>{title}</h2>
          <button
            class="icon-button"
            aria-label={t("web-close")}
            onClick={(event) => event.currentTarget.closest("dialog")?.close()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** What a button does to open the dialog of that id. */
export function opener(id: string): () => void {
  return () => {
    const dialog = document.getElementById(id);
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  };
}
