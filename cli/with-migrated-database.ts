import type { AuditActor } from "../app/audit/write-audit-entry.server.ts";
import { openDatabase, type Database } from "../app/db/database.ts";
import { migrate, shopMigrations } from "../app/db/migrate.ts";

/** The actor in audit entries of the command line. */
export const commandLineActor: AuditActor = { uid: null, username: "command line" };

/** Runs `work` on the shop's database after pending migrations, as at a start of the shop. */
export async function withMigratedDatabase<Result>(
  databaseUrl: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db } = openDatabase(databaseUrl, { connections: 3 });
  try {
    await migrate(db, shopMigrations);
    return await work(db);
  } finally {
    await db.destroy();
  }
}
