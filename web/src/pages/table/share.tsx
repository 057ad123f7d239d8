import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";
import { CopyLink } from "../../ui/copy-link.tsx";

/** The link of the table, to be sent to friends. */
export function Share() {
  const { id } = useTable();
  const link = `${location.origin}/table/${id}`;
  return <CopyLink id="table-link" label={t("share-label")} link={link} />;
}
