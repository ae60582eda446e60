import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createEmptyDatabase } from "../../test/database/test-database.ts";
import { migrate, shopMigrations } from "./migrate.ts";

const migration = "0011-sleeves-keep-clear";

it("an existing shop gets new keys for its sleeves; order lines follow, uploaded covers stay", async () => {
  const { db } = await createEmptyDatabase();
  const names = (await readdir(shopMigrations))
    .map((name) => name.replace(".sql", ""))
    .filter((name) => name < migration && /^\d/.test(name))
    .sort();
  await migrate(db, shopMigrations, names.at(-1));
  await sql`
    insert into records (id, artist, album, price, tags, uploaded_cover) values
      ('plain', 'A', 'B', 1, '{}', null), ('japan', 'A', 'B', 1, '{Japan Imports}', null),
      ('photo', 'A', 'B', 1, '{}', 'cover/one')`.execute(db);
  await sql`
    insert into orders (order_number, checkout_key, email, full_name, address, postal_code, city, country,
      shipping_method, shipping_cost, payment_method, vat_percent, total_amount)
    values ('261121-AAAAAA', gen_random_uuid(), 'a@example.com', 'A', 'A', '1', 'A', 'Denmark', 'Parcel', 0,
      'Invoice', 25, 1)`.execute(db);
  await sql`
    insert into order_lines (order_number, line_number, record_id, album, artist, cover_image, format, price,
      discount, unit_price, quantity)
    select '261121-AAAAAA', row_number() over (order by id), id, album, artist, cover_image, format, 1, 0, 1, 1
    from records`.execute(db);
  const before = await findKeys(db);

  await migrate(db, shopMigrations);
  const after = await findKeys(db);
  expect(after.map(({ id }) => id)).toEqual(["japan", "photo", "plain"]);
  for (const { id, key, line } of after) {
    expect(line).toBe(key);
    const old = before.find((record) => record.id === id)?.key;
    if (id === "photo") expect(key).toBe("cover/one");
    else expect(key).toMatch(new RegExp(`^sleeve/${id}\\.[0-9a-f]{8}$`));
    if (id !== "photo") expect(key).not.toBe(old);
  }

  // The strip is part of what the sleeve shows.
  await sql`update records set tags = '{Jazz}' where id = 'japan'`.execute(db);
  const [untagged] = await findKeys(db);
  expect(untagged?.key).not.toBe(after[0]?.key);
});

async function findKeys(db: Awaited<ReturnType<typeof createEmptyDatabase>>["db"]) {
  const { rows } = await sql<{ id: string; key: string; line: string }>`
    select id, records.cover_image as key, order_lines.cover_image as line
    from records join order_lines on record_id = id order by id collate "C"`.execute(db);
  return rows;
}
