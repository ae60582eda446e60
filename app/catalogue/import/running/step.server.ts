import { sql } from "kysely";
import { advisoryLocks } from "../../../db/advisory-locks.ts";
import type { ImportState } from "../../../db/column-values.ts";
import type { Database, Transaction } from "../../../db/database.ts";
import type { ImportStep } from "../jobs/import-jobs.ts";
import { runningText } from "./running-texts.ts";

/** The owner stopped a step, or the shop is about to end. The message says which. */
export class ImportStopped extends Error {
  override name = "ImportStopped";
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
        throw new ImportStopped(runningText("shopStopped"));
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

/**
 * Gives imports back to the owner whose process was killed in the middle: nothing of them was written. A step that runs
 * writes a heartbeat; one without it for heartbeatTimeoutSeconds counts as ended.
 */
export async function resetStalledImports(db: Database): Promise<void> {
  for (const { to, back } of Object.values(steps)) {
    await sql`
      update imports set state = ${back}, stop_requested = false,
        problem = ${runningText("stalled")}
      where state = ${to} and beat_at < now() - make_interval(secs => ${heartbeatTimeoutSeconds})`.execute(
      db,
    );
  }
}

/** The import that runs now; null when none does. */
export async function findRunning(db: Database): Promise<{ id: string; fileName: string } | null> {
  await resetStalledImports(db);
  const found = await db
    .selectFrom("imports")
    .select(["id", "fileName"])
    .where("state", "in", runningStates)
    .executeTakeFirst();
  return found ?? null;
}

/** Numbers what an import writes or undoes. Needs lockImports, so that the numbers go up in the order of the commits. */
export const nextStep = sql`written_step = (select coalesce(max(written_step), 0) + 1 from imports)`;

/** Refuses to begin while another import is written or undone, by any process. Ends with the transaction. */
export async function lockImports(transaction: Transaction): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(advisoryLocks.imports)}) as locked`.execute(
    transaction,
  );
  if (rows[0]?.locked !== true) {
    throw new ImportRefused(runningText("anotherRuns"));
  }
}
