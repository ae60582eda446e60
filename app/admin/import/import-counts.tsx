import { formatWholeNumber } from "../../forms/whole-number.ts";
import text from "../../ui/text.module.css";
import type { ListedImport } from "./listed-import.server.ts";

/** How many rows of an import are new, changed, unchanged and refused, once its preview is made. */
export function ImportCounts({ importRun: { counts, state } }: { importRun: ListedImport }) {
  if (state === "staged" || state === "previewing") return null;
  const parts = [
    `${formatWholeNumber(counts.newRows)} new`,
    `${formatWholeNumber(counts.changedRows)} changed`,
    `${formatWholeNumber(counts.unchangedRows)} unchanged`,
    `${formatWholeNumber(counts.refusedRows)} refused`,
  ];
  return <span className={text.small}>{parts.join(", ")}</span>;
}
