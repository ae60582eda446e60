import { findAuditEntries } from "../../audit/find-audit-entries.server.ts";
import { findKind, importKinds } from "../../catalogue/import/kinds/import-kinds.ts";
import { meaningLabel } from "../../catalogue/import/kinds/meaning-labels.ts";
import { findUnknown } from "../../catalogue/import/kinds/read-columns.ts";
import { findUndo } from "../../catalogue/import/running/find-undo.server.ts";
import { findPreviewProblem } from "../../catalogue/import/running/preview-import.server.ts";
import { releaseDeadSteps } from "../../catalogue/import/running/step.server.ts";
import { findImport, type Import } from "../../catalogue/import/staging/find-import.server.ts";
import { findPictureReport } from "../../catalogue/import/staging/find-picture-report.server.ts";
import { findResults, resultsPerPage } from "../../catalogue/import/staging/find-results.server.ts";
import type { Database } from "../../db/database.ts";
import type { ImportQuery } from "./import-query.ts";
import { isRunning } from "./import-states.ts";
import { toListedImport } from "./listed-import.server.ts";

/** Everything that the page of an import shows; null when there is none of this id. */
export async function findImportPage(db: Database, id: string, query: ImportQuery) {
  await releaseDeadSteps(db);
  const one = await findImport(db, id);
  if (!one) return null;
  const kind = findKind(one.kind);
  const { show, page } = query;
  const hasResults = one.state !== "staged" && one.state !== "previewing";
  const rows = hasResults
    ? await findResults(db, { id, outcome: show === "" ? null : show, page })
    : [];
  const report = await findPictureReport(db, id);
  return {
    one: toListedImport(one),
    kindId: one.kind,
    kinds: importKinds.map((other) => ({ value: other.id, label: other.label })),
    options: one.options,
    columns: one.columns.map((heading, at) => ({ heading, meaning: one.meanings[at] ?? "" })),
    choices: (kind?.choices ?? []).map((value) => ({ value, label: meaningLabel(value) })),
    problem: isRunning(one.state) ? null : findPreviewProblem(one),
    unknown: kind ? findUnknown(kind, one.columns, one.meanings) : [],
    results: { rows, total: countOf(one, show), perPage: resultsPerPage },
    undo: one.state === "imported" ? await findUndo(db, id) : null,
    hasPictures: one.meanings.includes("picture"),
    pictures: report,
    history: await findAuditEntries(db, { kind: "import", id }),
  };
}

function countOf(one: Import, show: ImportQuery["show"]): number {
  const { newRows, changedRows, unchangedRows, refusedRows } = one;
  if (show === "") return newRows + changedRows + unchangedRows + refusedRows;
  return { new: newRows, changed: changedRows, unchanged: unchangedRows, refused: refusedRows }[
    show
  ];
}
