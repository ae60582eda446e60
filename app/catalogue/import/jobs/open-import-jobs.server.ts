import { sql } from "kysely";
import type { AuditActor } from "../../../audit/write-audit-entry.server.ts";
import type { Database } from "../../../db/database.ts";
import type { JobQueue, JobQueues } from "../../../jobs/job-queues.server.ts";
import { runPeriodically } from "../../../jobs/run-periodically.server.ts";
import { currentLanguage } from "../../../language/current-language.ts";
import { inLanguage } from "../../../language/in-language.server.ts";
import { isLanguage, type Language } from "../../../language/languages.ts";
import type { Log } from "../../../observability.ts";
import type { PictureStore } from "../../../pictures/picture-store.server.ts";
import { removeUploads } from "../../../pictures/upload-sizes.server.ts";
import { shop } from "../../../shop.ts";
import { continueBulkChanges } from "../../editing/bulk-queue.server.ts";
import { RecordFileError } from "../file-row.ts";
import { fetchPictures } from "../pictures/fetch-pictures.server.ts";
import { previewImport } from "../running/preview-import.server.ts";
import { runningText } from "../running/running-texts.ts";
import {
  claimStep,
  endEarly,
  ImportRefused,
  ImportStopped,
  isInterruption,
  leaveStep,
  noteProgress,
  runningStates,
  steps,
  takeStalledSteps,
} from "../running/step.server.ts";
import { takeBackImport } from "../running/take-back-import.server.ts";
import { undoImport } from "../running/undo-import.server.ts";
import { writeImport } from "../running/write-import.server.ts";
import { findImport } from "../staging/find-import.server.ts";
import { shareWithVisitors } from "../staging/throttle.server.ts";
import { importQueue, type ImportJobs, type ImportStep } from "./import-jobs.ts";

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

/** Seconds between two looks for imports whose process was killed while it wrote or undid them. */
const stalledInterval = 10;

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
 * Opens the jobs of imports. Each is taken by one process. When that is killed in the middle, another continues what was
 * being written or undone; a preview is not begun again, because the owner may want to look first. Pictures that wait are
 * fetched whichever process wrote the import, and go on after a restart.
 */
export async function openImportJobs(
  jobs: JobQueues,
  services: ImportServices,
  maxBytes: number,
): Promise<ImportJobs> {
  const { db, signal } = services;
  const options = { retryLimit: 0, expireInSeconds, deleteAfterSeconds: 24 * 3600 };
  const stepQueue = await jobs.open<StepJob>(importQueue, options);
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
  const stalled = { interval: stalledInterval * 1000, signal, onError };
  void runPeriodically(stalled, () => continueStalledSteps(stepQueue, db));
  void runPeriodically(stalled, async () => {
    await removeUploads(services, await continueBulkChanges(db));
  });
  void runPeriodically({ interval: lookInterval * 1000, signal, onError }, () =>
    queuePictures(pictures, db),
  );
  return {
    maxBytes,
    begin: async (id, step, by) => {
      const language = currentLanguage();
      const refusal = await claimStep(db, id, { step, by, language, endsWithProcess: false });
      if (refusal === null) await stepQueue.send(db, { id, step, by, language });
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

/** Sends a job for each import whose process was killed while it wrote or undid it. */
async function continueStalledSteps(
  queue: Pick<JobQueue<StepJob>, "send">,
  db: Database,
): Promise<void> {
  for (const { id, step, run } of await takeStalledSteps(db)) {
    const language = isLanguage(run.language) ? run.language : shop.languages[0];
    await queue.send(db, { id, step, by: run.by, language });
  }
}

async function runStep(services: ImportServices, { id, step, by }: StepJob): Promise<void> {
  const { db, log, signal } = services;
  const importRun = await findImport(db, id);
  // It was given back to the owner while the job waited.
  if (importRun?.state !== steps[step].to) return;
  const progress = noteProgress(db, id, { signal });
  const throttle = shareWithVisitors(pauses[step]);
  const { run, stopRequested } = importRun;
  try {
    if (step === "preview") await previewImport(db, id, { progress, throttle });
    else if (step === "undo") {
      const onPictures = (keys: string[]) => removeUploads(services, keys);
      await undoImport(db, id, { by, progress, throttle, onPictures });
    } else if (stopRequested || run?.endsWithProcess === true) {
      await takeBackImport(db, id, { by, throttle, reason: run?.reason });
    } else await writeImport(db, id, { by, progress, throttle });
  } catch (error) {
    // What was written is continued by whichever process is there then.
    if (step !== "preview" && isInterruption(error)) {
      await leaveStep(db, id).catch(() => undefined);
      return;
    }
    const isExpected = [ImportStopped, ImportRefused, RecordFileError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected) log.error({ err: error, importId: id, step }, "An import failed");
    if (step !== "preview") return;
    const problem = isExpected ? (error as Error).message : runningText("failed");
    await endEarly(db, { id, step, problem });
  }
}
