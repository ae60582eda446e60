import type { PgBoss } from "pg-boss";
import type { AuditActor } from "../../../audit/write-audit-entry.server.ts";
import type { Database } from "../../../db/database.ts";
import type { Log } from "../../../observability.ts";
import type { PictureStore } from "../../../pictures/picture-store.server.ts";
import { removeUploads } from "../../../pictures/upload-sizes.server.ts";
import { RecordFileError } from "../file-row.ts";
import { fetchPictures } from "../pictures/fetch-pictures.server.ts";
import { previewImport } from "../running/preview-import.server.ts";
import { ImportRefused, ImportStopped, noteProgress } from "../running/step.server.ts";
import { undoImport } from "../running/undo-import.server.ts";
import { writeImport } from "../running/write-import.server.ts";
import { findImport } from "../staging/find-import.server.ts";
import { shareWithVisitors } from "../staging/throttle.server.ts";
import { endEarly, markStep } from "./begin-step.server.ts";
import type { ImportJobs, ImportStep } from "./import-jobs.ts";
import { keepQueueingPictures, pictureQueue, queuePictures } from "./queue-pictures.server.ts";

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
}

const queue = "imports";

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
 * Opens the jobs of imports on the shop's pg-boss. Each is taken by one process; one that is killed in the middle is not
 * begun again, because nothing of it was written and the owner may want to look first. Pictures that wait are fetched
 * whichever process wrote the import, and go on after a restart.
 */
export async function openImportJobs(
  boss: PgBoss,
  services: ImportServices,
  maxBytes: number,
): Promise<ImportJobs> {
  const options = { retryLimit: 0, expireInSeconds, notify: true, deleteAfterSeconds: 24 * 3600 };
  for (const name of [queue, pictureQueue]) {
    await boss.createQueue(name);
    await boss.updateQueue(
      name,
      name === pictureQueue ? { ...options, heartbeatSeconds } : options,
    );
  }
  const work = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5, batchSize: 1 };
  await boss.work<StepJob>(queue, work, async ([job]) => {
    if (!job) return;
    await runStep(services, job.data);
    const { id, step } = job.data;
    const importRun = step === "import" ? await findImport(services.db, id) : null;
    if (importRun?.state === "imported" && importRun.options.fetchPictures)
      await queuePictures(boss, services.db);
  });
  await boss.work<{ id: string }>(pictureQueue, work, async ([job]) => {
    if (job) await fetchPictures(services, job.data.id);
  });
  await keepQueueingPictures(boss, services);
  return {
    maxBytes,
    begin: async (id, step, by) => {
      const refusal = await markStep(services.db, id, step);
      if (refusal === null) await boss.send(queue, { id, step, by } satisfies StepJob);
      return refusal;
    },
    stop: async (id) => {
      await services.db
        .updateTable("imports")
        .set({ stopRequested: true })
        .where("id", "=", id)
        .where("state", "in", ["previewing", "importing", "undoing"])
        .execute();
    },
  };
}

async function runStep(services: ImportServices, { id, step, by }: StepJob): Promise<void> {
  const { db, log, signal } = services;
  const importRun = await findImport(db, id);
  // It was given back to the owner while the job waited.
  const running = { preview: "previewing", import: "importing", undo: "undoing" } as const;
  if (importRun?.state !== running[step]) return;
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
    const problem = isExpected
      ? (error as Error).message
      : "Something went wrong, and nothing was written. The log says what.";
    await endEarly(db, { id, step, problem });
  }
}
