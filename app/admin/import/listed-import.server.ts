import { findKind } from "../../catalogue/import/kinds/import-kinds.ts";
import type { Import } from "../../catalogue/import/staging/find-import.server.ts";

/** An import as the list and the head of its page show it. */
export type ListedImport = ReturnType<typeof toListedImport>;

export function toListedImport(importRun: Import) {
  const { id, fileName, state, userName, problem, done, total, stopRequested } = importRun;
  const { newRows, changedRows, unchangedRows, refusedRows, roundedRows, encoding } = importRun;
  return {
    id,
    fileName,
    state,
    userName,
    problem,
    done,
    total,
    stopRequested,
    encoding,
    counts: { newRows, changedRows, unchangedRows, refusedRows, roundedRows },
    kind: findKind(importRun.kind)?.label ?? "Not recognised",
    createdAt: importRun.createdAt.toISOString(),
  };
}
