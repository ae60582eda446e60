import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import type { FileRow } from "./file-row.ts";
import { findPlan, type ImportPlan } from "./find-plan.server.ts";
import type { PlanOptions } from "./plan-change.ts";
import { savePlan, type SavedRecords } from "./save-plan.server.ts";

export interface ImportOptions extends PlanOptions {
  /** Add rows that look like a record of the shop or of the file. */
  allowDuplicates: boolean;
  /** Leave out rows that are refused, and repeated records that are not allowed, and import the others. */
  skipRefused: boolean;
  /** Do all of it, and roll it back. */
  dryRun: boolean;
}

export interface ImportResult {
  plan: ImportPlan;
  /** Null: nothing was written, because rows are refused or repeated. In a dry run what would have been written. */
  saved: SavedRecords | null;
}

interface ImportRecords {
  rows: readonly FileRow[];
  by: AuditActor;
  options: ImportOptions;
  onRows: (done: number, total: number) => void;
}

/** Ends the transaction without writing anything. */
class Rollback extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super("Nothing is written");
    this.result = result;
  }
}

/** Imports the rows of a file in one transaction: plans, and writes all of it or nothing. */
export async function importRecords(
  db: Database,
  { rows, by, options, onRows }: ImportRecords,
): Promise<ImportResult> {
  const { allowDuplicates, skipRefused, dryRun, setStock } = options;
  try {
    return await db.transaction().execute(async (on) => {
      const plan = await findPlan(on, rows, { setStock });
      const repeated = allowDuplicates ? [] : plan.repeated;
      if (!skipRefused && plan.refused + repeated.length > 0) return { plan, saved: null };
      const skipped = new Set(repeated.map(({ row }) => row));
      const wanted = { ...plan, added: plan.added.filter((row) => !skipped.has(row)) };
      const total = wanted.added.length + wanted.changed.length + wanted.unchanged;
      const saved = await savePlan(on, {
        ...{ plan: wanted, by, setStock },
        onRows: (done) => {
          onRows(done, total);
        },
      });
      const late = saved.refused;
      const seen: ImportPlan = {
        ...plan,
        errors: [...plan.errors, ...late],
        refused: plan.refused + late.length,
      };
      if (late.length > 0 && !skipRefused) throw new Rollback({ plan: seen, saved: null });
      if (dryRun) throw new Rollback({ plan: seen, saved });
      return { plan: seen, saved };
    });
  } catch (error) {
    if (error instanceof Rollback) return error.result;
    throw error;
  }
}
