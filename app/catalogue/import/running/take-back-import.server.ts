import { sql } from "kysely";
import type { AuditActor } from "../../../audit/write-audit-entry.server.ts";
import type { ImportRun } from "../../../db/column-types.ts";
import type { Database } from "../../../db/database.ts";
import type { Throttle } from "../staging/throttle.server.ts";
import { restoreSources } from "./import-sources.server.ts";
import { forgetSold } from "./note-sold.server.ts";
import { runningText } from "./running-texts.ts";
import { inShortTransaction } from "./step.server.ts";
import { takeBackRows } from "./take-back-rows.server.ts";

const step = "import";

interface TakeBackImport {
  by: AuditActor;
  throttle: Throttle;
  /** Left out: the owner stopped it. */
  reason?: ImportRun["reason"] | undefined;
}

/**
 * Takes back what an import that did not come to its end has written, and gives it back to the owner, who can begin it
 * again. Records that were sold or edited meanwhile stay as they are, which the owner is told.
 */
export async function takeBackImport(
  db: Database,
  id: string,
  { by, throttle, reason }: TakeBackImport,
): Promise<void> {
  // Known to whoever continues when this process is killed too.
  await sql`
    update imports set stop_requested = true,
      run = run || jsonb_strip_nulls(jsonb_build_object('reason', ${reason ?? null}::text))
    where id = ${id} and state = 'importing'`.execute(db);
  await takeBackRows(db, id, { step, by, throttle });
  await inShortTransaction(db, { id, step, ignoresStop: true, ends: true }, async (transaction) => {
    await restoreSources(transaction, id, { isComplete: true });
    await forgetSold(transaction, id);
    await sql`
      update import_results set undone = false, version = null
      where import_id = ${id} and (undone or outcome = 'unchanged')`.execute(transaction);
    const { rows } = await sql<{ left: number }>`
      select count(*)::integer as left from import_results
      where import_id = ${id} and outcome in ('new', 'changed') and version is not null`.execute(
      transaction,
    );
    const left = rows[0]?.left ?? 0;
    const ended = runningText(reason ?? "stopped");
    const problem = left === 0 ? ended : `${ended} ${runningText("staysWritten", { n: left })}`;
    await transaction
      .updateTable("imports")
      .set({ state: "previewed", problem, stopRequested: false, run: null })
      .where("id", "=", id)
      .execute();
  });
}
