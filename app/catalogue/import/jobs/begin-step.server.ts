import { sql } from "kysely";
import type { ImportState } from "../../../db/column-values.ts";
import type { Database } from "../../../db/database.ts";
import { findRunning } from "../running/step.server.ts";
import type { ImportStep } from "./import-jobs.ts";

const states: { [Step in ImportStep]: { from: readonly ImportState[]; to: ImportState } } = {
  preview: { from: ["staged", "previewed", "undone"], to: "previewing" },
  import: { from: ["previewed"], to: "importing" },
  undo: { from: ["imported"], to: "undoing" },
};

/** Marks an import as running, unless one runs already; null, or why not in words. */
export function markStep(db: Database, id: string, step: ImportStep): Promise<string | null> {
  const { from, to } = states[step];
  return db.transaction().execute(async (transaction) => {
    // Two that begin at once come one after the other. Whoever reads is not held up.
    await sql`lock table imports in share row exclusive mode`.execute(transaction);
    const running = await findRunning(transaction);
    if (running) {
      return running.id === id
        ? "This import is running already."
        : `Another import is running: ${running.fileName}. Wait until it has ended, or stop it.`;
    }
    const { numUpdatedRows } = await transaction
      .updateTable("imports")
      .set({ state: to, problem: "", stopRequested: false, done: 0, beatAt: sql<Date>`now()` })
      .where("id", "=", id)
      .where("state", "in", from)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? "This import has changed meanwhile. Look at it again." : null;
  });
}

/** Gives an import back to the owner after a step that ended early. */
export async function endEarly(
  db: Database,
  { id, step, problem }: { id: string; step: ImportStep; problem: string },
): Promise<void> {
  const { to } = states[step];
  const state = ({ preview: "staged", import: "previewed", undo: "imported" } as const)[step];
  await db
    .updateTable("imports")
    .set({ state, problem, stopRequested: false })
    .where("id", "=", id)
    .where("state", "=", to)
    .execute();
}
