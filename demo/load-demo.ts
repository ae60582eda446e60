import type { Services } from "../app/services.ts";

/**
 * Loads the demo catalogue into a database that has no record and never had one loaded. Returns how many
 * records came in. Safe when two processes start together.
 */
export async function loadDemo({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const started = await db
    .selectFrom("settings")
    .select("name")
    .where("name", "=", "demo")
    .executeTakeFirst();
  if (started) return 0;
  // Loaded when needed, which is once for each database.
  const [{ readDemo }, { toColumnValues }] = await Promise.all([
    import("./read-demo.ts"),
    import("../app/catalogue/editing/editable-record.ts"),
  ]);
  const records = await readDemo();
  return db.transaction().execute(async (transaction) => {
    const claim = await transaction
      .insertInto("settings")
      .values({ name: "demo", value: JSON.stringify({ loaded: true }) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirst();
    const existing = await transaction
      .selectFrom("records")
      .select("id")
      .limit(1)
      .executeTakeFirst();
    if (claim.numInsertedOrUpdatedRows === 0n || existing) return 0;
    const newest = now().getTime();
    const rows = records.map((record, index) => {
      // As if the records had been added over the last months, those of the files in turn.
      const createdAt = new Date(newest - ((index * 37) % records.length) * 11 * 3_600_000);
      return { ...toColumnValues(record), createdAt };
    });
    await transaction.insertInto("records").values(rows).execute();
    return rows.length;
  });
}
