import { sql } from "kysely";
import type { AuditActor } from "../../../audit/write-audit-entry.server.ts";
import type { Database } from "../../../db/database.ts";
import type { JobQueue, JobQueues } from "../../../jobs/job-queues.server.ts";
import { runPeriodically } from "../../../jobs/run-periodically.server.ts";
import { currentLanguage } from "../../../language/current-language.ts";
import { inLanguage } from "../../../language/in-language.server.ts";
import type { Language } from "../../../language/languages.ts";
import type { Log } from "../../../observability.ts";
import type { PictureStore } from "../../../pictures/picture-store.server.ts";
import { removeUploads } from "../../../pictures/upload-sizes.server.ts";
import { shop } from "../../../shop.ts";
import { RecordFileError } from "../file-row.ts";
import { fetchPictures } from "../pictures/fetch-pictures.server.ts";
import { previewImport } from "../running/preview-import.server.ts";
import { runningText } from "../running/running-texts.ts";
import {
  findRunning,
  ImportRefused,
  ImportStopped,
  noteProgress,
  runningStates,
  steps,
} from "../running/step.server.ts";
import { undoImport } from "../running/undo-import.server.ts";
import { writeImport } from "../running/write-import.server.ts";
import { findImport } from "../staging/find-import.server.ts";
import { shareWithVisitors } from "../staging/throttle.server.ts";
import type { ImportJobs, ImportStep } from "./import-jobs.ts";

interface ImportServices {
  db: Database;
  pictures: PictureStore;
  log: Log;
  /** Ends what runs, when the shop stops. */
  signal: AbortSignal;
}

interface StepJob {
  id: string;
  step: ImportStep;
  by: AuditActor;
  /**
   * That of the page on which it was begun. What is said of a row is kept with it as words, which the database groups
   * (findMessageGroups), so it is in the language of whoever asked for it.
   */
  language: Language;
}

export const pictureQueue = "import-pictures";

/** Fetches the pictures of the import with this id. */
export interface PictureJob {
  id: string;
  /** That of the import; left out where nobody knows it: the shop's first. */
  language?: Language;
}

/** Seconds between two looks for pictures that no job is about to fetch. */
const lookInterval = 60;

/** Seconds that a job may take: a file of a million rows and its undoing. */
const expireInSeconds = 6 * 3600;

/** Seconds without a sign of life after which a job that fetches pictures has ended, so that another goes on. */
const heartbeatSeconds = 60;

/**
 * Pauses for each second of work while visitors ask for pages. A preview works in this process, which answers them; what
 * is written is the database's work.
 */
const pauses: { [Step in ImportStep]: number } = { preview: 0.4, import: 0.3, undo: 0.3 };

/**
 * Opens the jobs of imports. Each is taken by one process; one that is killed in the middle is not
 * begun again, because nothing of it was written and the owner may want to look first. Pictures that wait are fetched
 * whichever process wrote the import, and go on after a restart.
 */
export async function openImportJobs(
  jobs: JobQueues,
  services: ImportServices,
  maxBytes: number,
): Promise<ImportJobs> {
  const { db, signal } = services;
  const options = { retryLimit: 0, expireInSeconds, deleteAfterSeconds: 24 * 3600 };
  const stepQueue = await jobs.open<StepJob>("imports", options);
  const pictures = await jobs.open<PictureJob>(pictureQueue, { ...options, heartbeatSeconds });
  const work = { pollingSeconds: 5 };
  await stepQueue.work(work, async ({ data }) => {
    await inLanguage(data.language, () => runStep(services, data));
    const importRun = data.step === "import" ? await findImport(db, data.id) : null;
    if (importRun?.state === "imported" && importRun.options.fetchPictures)
      await queuePictures(pictures, db, data.language);
  });
  await pictures.work(work, ({ data }) =>
    inLanguage(data.language ?? shop.languages[0], () => fetchPictures(services, data.id)),
  );
  // That the database is away is logged by the pages that need it.
  const onError = () => undefined;
  void runPeriodically({ interval: lookInterval * 1000, signal, onError }, () =>
    queuePictures(pictures, db),
  );
  return {
    maxBytes,
    begin: async (id, step, by) => {
      const refusal = await markStep(db, id, step);
      if (refusal === null) {
        await stepQueue.send(db, { id, step, by, language: currentLanguage() });
      }
      return refusal;
    },
    stop: async (id) => {
      await db
        .updateTable("imports")
        .set({ stopRequested: true })
        .where("id", "=", id)
        .where("state", "in", runningStates)
        .execute();
    },
  };
}

/**
 * Sends a job for each import whose pictures wait and that has none: the command line wrote it, or the shop was stopped
 * before the last picture. Processes that look at the same time send one.
 */
export async function queuePictures(
  queue: JobQueue<PictureJob>,
  db: Database,
  language?: Language,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct import_id as id from import_pictures
    where state = 'waiting' and not exists (
      select from pgboss.job
      where name = ${pictureQueue} and state in ('created', 'retry', 'active') and data ->> 'id' = import_id::text
    )`.execute(db);
  for (const { id } of rows) {
    const job: PictureJob = language === undefined ? { id } : { id, language };
    await queue.send(db, job, { singletonKey: id, singletonSeconds: lookInterval });
  }
}

async function runStep(services: ImportServices, { id, step, by }: StepJob): Promise<void> {
  const { db, log, signal } = services;
  const importRun = await findImport(db, id);
  // It was given back to the owner while the job waited.
  if (importRun?.state !== steps[step].to) return;
  const progress = noteProgress(db, id, { signal });
  const throttle = shareWithVisitors(pauses[step]);
  try {
    if (step === "preview") await previewImport(db, id, { progress, throttle });
    else if (step === "import") await writeImport(db, id, { by, progress, throttle });
    else
      await removeUploads(
        services,
        (await undoImport(db, id, { by, progress, throttle })).pictures,
      );
  } catch (error) {
    const isExpected = [ImportStopped, ImportRefused, RecordFileError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected) log.error({ err: error, importId: id, step }, "An import failed");
    const problem = isExpected ? (error as Error).message : runningText("failed");
    await endEarly(db, { id, step, problem });
  }
}

/** Marks an import as running, unless one runs already; null, or why not in words. */
function markStep(db: Database, id: string, step: ImportStep): Promise<string | null> {
  const { from, to } = steps[step];
  return db.transaction().execute(async (transaction) => {
    // Two that begin at once come one after the other. Reads are not blocked.
    await sql`lock table imports in share row exclusive mode`.execute(transaction);
    const running = await findRunning(transaction);
    if (running) {
      return running.id === id
        ? runningText("runsAlready")
        : runningText("otherRuns", { file: running.fileName });
    }
    const { numUpdatedRows } = await transaction
      .updateTable("imports")
      .set({ state: to, problem: "", stopRequested: false, done: 0, beatAt: sql<Date>`now()` })
      .where("id", "=", id)
      .where("state", "in", from)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? runningText("changedMeanwhile") : null;
  });
}

/** Gives an import back to the owner after a step that ended early. */
async function endEarly(
  db: Database,
  { id, step, problem }: { id: string; step: ImportStep; problem: string },
): Promise<void> {
  const { to, back } = steps[step];
  await db
    .updateTable("imports")
    .set({ state: back, problem, stopRequested: false })
    .where("id", "=", id)
    .where("state", "=", to)
    .execute();
}
