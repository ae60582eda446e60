import { sql } from "kysely";
import {
  lockActor,
  writeAuditEntry,
  type AuditActor,
} from "../../../audit/write-audit-entry.server.ts";
import type { Database, Transaction } from "../../../db/database.ts";
import { findImport, type Import } from "../staging/find-import.server.ts";
import type { Throttle } from "../staging/throttle.server.ts";
import { restoreSources } from "./import-sources.server.ts";
import { forgetSold } from "./note-sold.server.ts";
import { runningText } from "./running-texts.ts";
import {
  endEarly,
  ImportRefused,
  ImportStopped,
  inShortTransaction,
  isInterruption,
  nextStep,
  type StepProgress,
} from "./step.server.ts";
import { takeBackRows } from "./take-back-rows.server.ts";

interface UndoImport {
  by: AuditActor;
  progress: StepProgress;
  throttle: Throttle;
  /** Gets the storage keys of pictures that no record has any more. */
  onPictures?: (keys: string[]) => Promise<void>;
}

export interface Undone {
  removed: number;
  restored: number;
}

const step = "undo";

/**
 * Takes back, in short transactions that hold up no sale, what an import did to records that were neither sold nor edited
 * since, and what it knew of where they come from. Continues where an interrupted run ended. When the owner stops it, or it
 * fails, what is taken back stays so, the import says how much that is, and undoing it again takes back the rest. Throws
 * ImportRefused when there is nothing to undo.
 */
export async function undoImport(
  db: Database,
  id: string,
  { by, progress, throttle, onPictures }: UndoImport,
): Promise<Undone> {
  const importRun = await findImport(db, id);
  if (!importRun?.writtenAt || importRun.undoneAt || importRun.state !== "undoing") {
    const problem = runningText("nothingToUndo");
    await endEarly(db, { id, step, problem });
    throw new ImportRefused(problem);
  }
  const total = importRun.newRows + importRun.changedRows;
  const { removed, restored } = await countUndone(db, id);
  let done = removed + restored;
  const onRows = async (rows: number) => {
    done += rows;
    await progress.report(Math.min(done, total), total);
  };
  try {
    await takeBackRows(db, id, { step, by, throttle, onRows, onPictures });
    return await finish(db, importRun, by);
  } catch (error) {
    const hasEnded = error instanceof ImportRefused;
    if (!hasEnded && !isInterruption(error)) {
      await endPartly(db, importRun, error instanceof ImportStopped ? "stopped" : "failed");
    }
    throw error;
  }
}

function finish(db: Database, { id, fileName }: Import, actor: AuditActor): Promise<Undone> {
  return inShortTransaction(db, { id, step, ends: true }, async (transaction) => {
    await restoreSources(transaction, id, { isComplete: true });
    await forgetSold(transaction, id);
    await sql`
      update imports set state = 'undone', undone_at = now(), ${nextStep}, problem = '', stop_requested = false,
        run = null
      where id = ${id}`.execute(transaction);
    const undone = await countUndone(transaction, id);
    await writeAuditEntry(transaction, {
      by: await lockActor(transaction, actor),
      action: "import.undo",
      subject: { kind: "import", id },
      before: null,
      after: { fileName, removed: undone.removed, restored: undone.restored },
    });
    return undone;
  });
}

/** Ends an undo in the middle: what is taken back is complete, and the rest as it was imported. */
async function endPartly(
  db: Database,
  { id, newRows, changedRows }: Import,
  why: "stopped" | "failed",
): Promise<void> {
  await inShortTransaction(db, { id, step, ignoresStop: true, ends: true }, async (transaction) => {
    await restoreSources(transaction, id, { isComplete: false });
    await forgetSold(transaction, id);
    const { removed, restored } = await countUndone(transaction, id);
    const n = removed + restored;
    const rest = newRows + changedRows - n;
    const partly = { stopped: "undoStopped", failed: "undoFailed" } as const;
    await sql`
      update imports set state = 'imported', stop_requested = false, run = null,
        problem = ${n === 0 ? runningText(why) : runningText(partly[why], { n, rest })},
        written_step = case when ${n} = 0 then written_step else (select max(written_step) + 1 from imports) end
      where id = ${id}`.execute(transaction);
  });
}

async function countUndone(db: Database | Transaction, id: string): Promise<Undone> {
  const { rows } = await sql<Undone>`
    select count(*) filter (where outcome = 'new')::integer as removed,
      count(*) filter (where outcome = 'changed')::integer as restored
    from import_results where import_id = ${id} and undone`.execute(db);
  return rows[0] ?? { removed: 0, restored: 0 };
}
