import { sql } from "kysely";
import { advisoryLocks } from "../../../db/advisory-locks.ts";
import type { ImportRun } from "../../../db/column-types.ts";
import type { ImportState } from "../../../db/column-values.ts";
import type { Database, Transaction } from "../../../db/database.ts";
import { isDatabaseUnavailable } from "../../../db/is-database-unavailable.ts";
import { retryTransaction } from "../../../db/retry-transaction.ts";
import type { ImportStep } from "../jobs/import-jobs.ts";
import { runningText } from "./running-texts.ts";

/** The owner stopped a step, or the shop is about to end. The message says which. */
export class ImportStopped extends Error {
  override name = "ImportStopped";
}

/** The shop is about to end. */
export class ShopStopping extends ImportStopped {
  override name = "ShopStopping";
}

/** The step cannot be done now. The message is for the owner. */
export class ImportRefused extends Error {
  override name = "ImportRefused";
}

/** What a step of an import is handed to say how far it is, and to hear that it is to stop. */
export interface StepProgress {
  /** Says how many rows are done. Throws ImportStopped when the step is to end. */
  report: (done: number, total: number) => Promise<void>;
}

/** Milliseconds between two notes of how far a step is. */
const interval = 500;

/** Notes progress on a connection of its own, so that others see it before the step's transaction ends. */
export function noteProgress(
  db: Database,
  id: string,
  { signal, onRows }: { signal?: AbortSignal; onRows?: (done: number, total: number) => void } = {},
): StepProgress {
  let last = 0;
  return {
    report: async (done, total) => {
      onRows?.(done, total);
      if (signal?.aborted === true) {
        throw new ShopStopping(runningText("shopStopped"));
      }
      if (Date.now() - last < interval) return;
      last = Date.now();
      const row = await db
        .updateTable("imports")
        .set({ done, total, beatAt: sql<Date>`now()` })
        .where("id", "=", id)
        .returning("stopRequested")
        .executeTakeFirst();
      if (row?.stopRequested === true) {
        throw new ImportStopped(runningText("stopped"));
      }
    },
  };
}

/** Whether a step that ended with this error is continued later: the shop is about to end, or the database is away. */
export function isInterruption(error: unknown): boolean {
  return error instanceof ShopStopping || isDatabaseUnavailable(error);
}

/** Seconds without a heartbeat after which a step has ended with its process. */
const heartbeatTimeoutSeconds = 30;

/** The states in which each step can begin, that of an import while it runs, and the one to which it goes back. */
export const steps = {
  preview: { from: ["staged", "previewed", "undone"], to: "previewing", back: "staged" },
  import: { from: ["previewed"], to: "importing", back: "previewed" },
  undo: { from: ["imported"], to: "undoing", back: "imported" },
} as const satisfies {
  [Step in ImportStep]: { from: readonly ImportState[]; to: ImportState; back: ImportState };
};

export const runningStates = Object.values(steps).map(({ to }) => to);

const isStalled = sql<boolean>`beat_at < now() - make_interval(secs => ${heartbeatTimeoutSeconds})`;

/**
 * Gives imports back to the owner whose process was killed while it previewed them: nothing of them was written. A step
 * that runs writes a heartbeat; one without it for heartbeatTimeoutSeconds counts as ended.
 */
export async function resetStalledPreviews(db: Database): Promise<void> {
  const { to, back } = steps.preview;
  await db
    .updateTable("imports")
    .set({ state: back, stopRequested: false, run: null, problem: runningText("stalled") })
    .where("state", "=", to)
    .where(isStalled)
    .execute();
}

export interface StalledStep {
  id: string;
  step: "import" | "undo";
  run: ImportRun;
  stopRequested: boolean;
}

/**
 * Takes the imports over that a killed process was writing or undoing: each is given to one caller, who continues it or
 * takes it back.
 */
export async function takeStalledSteps(db: Database): Promise<StalledStep[]> {
  const found = await db
    .updateTable("imports")
    .set({ beatAt: sql<Date>`now()` })
    .where("state", "in", [steps.import.to, steps.undo.to])
    .where("run", "is not", null)
    .where(isStalled)
    .returning(["id", "state", "run", "stopRequested"])
    .execute();
  return found.flatMap(({ id, state, run, stopRequested }) =>
    run === null
      ? []
      : [{ id, step: state === steps.undo.to ? "undo" : "import", run, stopRequested }],
  );
}

/** Lets another process take a step over at once. */
export async function leaveStep(db: Database, id: string): Promise<void> {
  await db
    .updateTable("imports")
    .set({ beatAt: sql<Date>`'-infinity'` })
    .where("id", "=", id)
    .where("state", "in", runningStates)
    .execute();
}

/** The import that runs now; null when none does. */
export async function findRunning(db: Database): Promise<{ id: string; fileName: string } | null> {
  await resetStalledPreviews(db);
  const found = await db
    .selectFrom("imports")
    .select(["id", "fileName"])
    .where("state", "in", runningStates)
    .executeTakeFirst();
  return found ?? null;
}

/** Marks an import as running, unless one runs already, in any process. Returns null, or why not in words. */
export function claimStep(
  db: Database,
  id: string,
  { step, ...run }: Omit<ImportRun, "reason"> & { step: ImportStep },
): Promise<string | null> {
  const { from, to } = steps[step];
  return retryTransaction(db, async (transaction) => {
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
      .set({
        state: to,
        problem: "",
        stopRequested: false,
        done: 0,
        beatAt: sql<Date>`now()`,
        run: JSON.stringify(run),
        ...(step === "import" && { begunAt: sql<Date>`now()` }),
      })
      .where("id", "=", id)
      .where("state", "in", from)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? runningText("changedMeanwhile") : null;
  });
}

/** Gives an import back to the owner after a step that ended early; `problem` says why. */
export async function endEarly(
  db: Database,
  { id, step, problem }: { id: string; step: ImportStep; problem: string },
): Promise<void> {
  const { to, back } = steps[step];
  await db
    .updateTable("imports")
    .set({ state: back, problem, stopRequested: false, run: null })
    .where("id", "=", id)
    .where("state", "=", to)
    .execute();
}

/** Numbers what an import writes or undoes. Only one does at a time, so the numbers go up in the order of the commits. */
export const nextStep = sql`written_step = (select coalesce(max(written_step), 0) + 1 from imports)`;

interface ShortTransaction {
  id: string;
  step: "import" | "undo";
  /** Whether the owner's Stop no longer counts: what was written is being taken back. */
  ignoresStop?: boolean;
  /** Whether the transaction itself ends the step. */
  ends?: boolean;
}

/**
 * Runs one of the short transactions of a step. A process that was taken for dead may still work on the same import: they
 * come one after the other. Throws ImportStopped, with nothing written, when the owner stopped the step meanwhile, and
 * ImportRefused when it has ended.
 */
export function inShortTransaction<Result>(
  db: Database,
  { id, step, ignoresStop = false, ends = false }: ShortTransaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const requireRunning = async (transaction: Transaction) => {
    const found = await transaction
      .selectFrom("imports")
      .select(["state", "stopRequested"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (found?.state !== steps[step].to) throw new ImportRefused(runningText("changedMeanwhile"));
    if (found.stopRequested && !ignoresStop) throw new ImportStopped(runningText("stopped"));
  };
  return retryTransaction(db, async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.imports)})`.execute(transaction);
    await requireRunning(transaction);
    const result = await work(transaction);
    if (!ends) await requireRunning(transaction);
    return result;
  });
}
