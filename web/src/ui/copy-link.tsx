import { useSignal } from "@preact/signals";
import { t } from "../language/texts.ts";

const SAID_MS = 2500;

/** A link to be read, marked or copied. */
export function CopyLink({ id, label, link }: { id: string; label: string; link: string }) {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      copied.value = true;
      setTimeout(() => (copied.value = false), SAID_MS);
    } catch {
      // Without a right to the clipboard the link still stands there to be marked.
    }
  };
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      <div class="row nowrap">
        <input
          id={id}
          type="text"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button class="button small" onClick={() => void copy()}>
          {t(copied.value ? "share-copied" : "share-copy")}
        </button>
      </div>
    </div>
  );
}
