import type { Database } from "./database.ts";

/** What a row of the table `settings` holds; undefined where there is none of that name. */
export async function readSetting(db: Database, name: string): Promise<unknown> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a value, given as JSON, in place of what the row of that name held. */
export async function writeSetting(
  db: Database,
  { name, value, at }: { name: string; value: string; at: Date },
): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, value, changedAt: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, changedAt: at }))
    .execute();
}
