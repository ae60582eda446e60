import { sql } from "kysely";
import {
  lockActor,
  writeAuditEntry,
  type AuditActor,
} from "../../../audit/write-audit-entry.server.ts";
import type { Database, Transaction } from "../../../db/database.ts";
import { findImport, type Import } from "../staging/find-import.server.ts";
import type { Throttle } from "../staging/throttle.server.ts";
import { writeSources } from "./import-sources.server.ts";
import { noteSold } from "./note-sold.server.ts";
import { countOutcomes } from "./preview-import.server.ts";
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
import { takeBackImport } from "./take-back-import.server.ts";
import {
  addRecords,
  changeRecords,
  findChangedFields,
  keepRecords,
  type WrittenPage,
} from "./write-rows.server.ts";

interface WriteImport {
  by: AuditActor;
  progress: StepProgress;
  throttle: Throttle;
  /** Write nothing when a row is refused because a record was sold or edited since the preview. */
  refuseStale?: boolean;
  /** Do all of it, and roll it back. */
  dryRun?: boolean;
}

/** What a run has written, or would have. */
export interface Written {
  added: number;
  changed: number;
  /** Rows that were refused because a record was sold or edited after the preview. */
  stale: number;
}

/** Rolls a transaction of a dry run back. */
class Rollback extends Error {
  readonly page: WrittenPage;
  constructor(page: WrittenPage) {
    super("Nothing is written");
    this.page = page;
  }
}

const step = "import";

/**
 * Writes what the preview of a claimed import found, all of its rows that are not refused, in short transactions that hold
 * up no sale. Each record gets an audit entry of the import's batch. A record that was sold or edited since the preview is
 * left alone and its row refused. Continues where an interrupted run ended. What was written is taken back when the owner
 * stops it or it fails. Throws ImportRefused, with nothing written, when another import was written since the preview.
 */
export async function writeImport(
  db: Database,
  id: string,
  options: WriteImport,
): Promise<Written> {
  const importRun = await begin(db, id).catch(async (error: unknown) => {
    if (error instanceof ImportRefused) await endEarly(db, { id, step, problem: error.message });
    throw error;
  });
  const { by, throttle, refuseStale = false, dryRun = false } = options;
  try {
    const written = await writeRows(db, importRun, options);
    if (dryRun) await endEarly(db, { id, step, problem: "" });
    else if (refuseStale && written.stale > 0) await takeBackImport(db, id, { by, throttle });
    else await finish(db, importRun, by);
    return written;
  } catch (error) {
    const hasEnded = error instanceof ImportRefused;
    if (!hasEnded && !isInterruption(error)) {
      const reason = error instanceof ImportStopped ? undefined : "failed";
      await takeBackImport(db, id, { by, throttle, reason });
    }
    throw error;
  }
}

async function begin(db: Database, id: string): Promise<Import> {
  const importRun = await findImport(db, id);
  if (!importRun?.previewedAt) throw new ImportRefused(runningText("noPreview"));
  if (importRun.state !== "importing") throw new ImportRefused(runningText("changedMeanwhile"));
  await refuseOutdated(db, id);
  return importRun;
}

/** The preview compares with what the shop had: another import may have added the same records since. */
async function refuseOutdated(db: Database, id: string): Promise<void> {
  const { rows } = await sql<{ fileName: string }>`
    select other.file_name from imports as other, imports as this
    where this.id = ${id} and other.id <> this.id
      and other.written_step > this.seen_step limit 1`.execute(db);
  const [other] = rows;
  if (!other) return;
  throw new ImportRefused(runningText("outdated", { file: other.fileName }));
}

type WritePage = (
  transaction: Transaction,
  page: { id: string; by: AuditActor; last: string },
) => Promise<WrittenPage>;

async function writeRows(
  db: Database,
  { id, newRows, changedRows }: Import,
  { by: actor, progress, throttle, dryRun = false }: WriteImport,
): Promise<Written> {
  const total = newRows + changedRows;
  const before = await countByOutcome(db, id);
  let done = before.added + before.changed;
  const writePages = async (first: string, write: WritePage) => {
    let written = 0;
    for (let last = first; ;) {
      const began = performance.now();
      const page = await inShortTransaction(db, { id, step }, async (transaction) => {
        const by = await lockActor(transaction, actor);
        const writtenPage = await write(transaction, { id, by, last });
        if (writtenPage.rows) {
          await writeSources(transaction, id, writtenPage.rows);
          await noteSold(transaction, id, writtenPage.rows);
        }
        if (dryRun) throw new Rollback(writtenPage);
        return writtenPage;
      }).catch((error: unknown) => {
        if (error instanceof Rollback) return error.page;
        throw error;
      });
      if (!page.rows) return written;
      last = page.last;
      written += page.written;
      done += page.rows.length;
      await progress.report(Math.min(done, total), total);
      await throttle(performance.now() - began);
    }
  };
  const added = before.added + (await writePages("0", addRecords));
  const fields = await findChangedFields(db, id);
  const changed =
    before.changed +
    (fields.length === 0
      ? 0
      : await writePages("", (transaction, page) =>
          changeRecords(transaction, { ...page, fields }),
        ));
  await writePages("", keepRecords);
  return { added, changed, stale: total - added - changed };
}

/** Finishes an import whose rows are all written. */
function finish(db: Database, { id, fileName, kind, options }: Import, actor: AuditActor) {
  return inShortTransaction(db, { id, step, ends: true }, async (transaction) => {
    if (options.fetchPictures) await queuePictures(transaction, id);
    const { added, changed } = await countByOutcome(transaction, id);
    await sql`
      update imports set state = 'imported', written_at = now(), ${nextStep}, problem = '', stop_requested = false,
        run = null, undone_at = null, ${countOutcomes(id)}
      where id = ${id}`.execute(transaction);
    await writeAuditEntry(transaction, {
      by: await lockActor(transaction, actor),
      action: "import.run",
      subject: { kind: "import", id },
      before: null,
      after: { fileName, kind, added, changed },
    });
  });
}

/** Records that this import has written so far, and that are not undone. */
export async function countByOutcome(
  db: Database,
  id: string,
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: number; changed: number }>`
    select count(*) filter (where outcome = 'new')::integer as added,
      count(*) filter (where outcome = 'changed')::integer as changed
    from import_results where import_id = ${id} and version is not null and not undone`.execute(db);
  return rows[0] ?? { added: 0, changed: 0 };
}

/** The first picture of each record that has no cover. */
async function queuePictures(transaction: Transaction, id: string): Promise<void> {
  await sql`
    insert into import_pictures (import_id, row_number, location, column_name, record_id, url)
    select import_id, row_number, results.location, pictures -> 0 ->> 'column', record_id, pictures -> 0 ->> 'url'
    from import_results as results join records on records.id = record_id
    where import_id = ${id} and outcome not in ('refused', 'not-vinyl') and pictures <> '[]' and uploaded_cover is null
    on conflict do nothing`.execute(transaction);
}
