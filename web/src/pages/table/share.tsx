import { useSignal } from "@preact/signals";
import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";

/** The link of the table, to be sent to friends. */
export function Share() {
  const store = useTable();
  const copied = useSignal(false);
  const link = `${location.origin}/table/${store.id}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      copied.value = true;
      setTimeout(() => (copied.value = false), 2500);
    } catch {
      // Without a right to the clipboard the link still stands there to be marked.
    }
  };
  return (
    <div class="field">
      <label class="label" for="table-link">
        {t("share-label")}
      </label>
      <div class="row nowrap">
        <input
          id="table-link"
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
