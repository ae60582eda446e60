import { sql } from "kysely";
import type { Transaction } from "../app/db/database.ts";
import { readSetting } from "../app/db/stored-setting.ts";
import type { Services } from "../app/services-context.ts";

/**
 * Loads the demo catalogue into a database that has no record and never had one loaded. Returns how many
 * records came in. Safe when two processes start together.
 */
export async function loadDemo({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  if ((await readSetting(db, "demo")) !== undefined) return 0;
  // Loaded when needed, which is once for each database.
  const [{ readDemo }, { toColumnValues }, { drawnPhotoKeys }] = await Promise.all([
    import("./read-demo.ts"),
    import("../app/catalogue/editing/editable-record.ts"),
    import("./photos/photo-keys.ts"),
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
      const photos = record.newOrUsed === "used" ? drawnPhotoKeys(record) : [];
      return { ...toColumnValues(record), photos, createdAt };
    });
    await transaction.insertInto("records").values(rows).execute();
    await addPriceHistory(transaction, now());
    return rows.length;
  });
}

/** As if all prices had been asked for two months, and those that are reduced at the full price until nine days ago. */
async function addPriceHistory(transaction: Transaction, now: Date): Promise<void> {
  await sql`
    update records set price_since =
      ${now}::timestamptz - case when discount > 0 then interval '9 days' else interval '60 days' end
  `.execute(transaction);
  await sql`
    update price_history set from_at = records.price_since from records where records.id = record_id
  `.execute(transaction);
  await sql`
    insert into price_history (record_id, from_at, to_at, price, discount, asked, on_sale)
    select id, price_since - interval '60 days', price_since, price, 0, price, true
    from records where discount > 0
  `.execute(transaction);
  await sql`select reckon_prior_prices()`.execute(transaction);
}
