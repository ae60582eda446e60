import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase, createEmptyDatabase } from "../../test/database/test-database.ts";
import { readSleeveKey } from "../sleeves/sleeve-key.ts";
import { migrate, shopMigrations } from "./migrate.ts";

const migration = "0045-one-sleeve-an-album";

it("an existing shop gets one sleeve for an album; order lines follow, uploaded covers stay", async () => {
  const { db } = await createEmptyDatabase();
  const names = (await readdir(shopMigrations))
    .map((name) => name.replace(".sql", ""))
    .filter((name) => name < migration && /^\d/.test(name))
    .sort();
  await migrate(db, shopMigrations, names.at(-1));
  await sql`
    insert into records (id, artist, album, genre, price, tags, uploaded_cover) values
      ('copy', 'Motörhead', 'Bomber', 'Metal', 1, '{}', null),
      ('japan', 'Motörhead', 'Bomber', 'Metal', 1, '{Japan Imports}', null),
      ('photo', 'Motörhead', 'Bomber', 'Metal', 1, '{}', 'cover/one'),
      ('zz-copy', 'motorhead', 'BOMBER', 'Rock', 1, '{}', null)`.execute(db);
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

  await migrate(db, shopMigrations);
  const { rows } = await sql<{ id: string; key: string; line: string }>`
    select id, records.cover_image as key, order_lines.cover_image as line
    from records join order_lines on record_id = id order by id collate "C"`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(["copy", "japan", "photo", "zz-copy"]);
  for (const { key, line } of rows) expect(line).toBe(key);
  const [copy, japan, photo, other] = rows.map(({ key }) => key);
  expect(copy).toMatch(/^sleeve\/[0-9a-f]{16}$/);
  expect(japan).toBe(`${copy}-strip`);
  expect(photo).toBe("cover/one");
  expect(other).toBe(copy);
});

it("copies of one album have one sleeve whatever becomes of them, and an edit of the album gives a new one", async () => {
  const { db } = await createDatabase();
  const keyOf = async (id: string) => {
    const row = await db
      .selectFrom("records")
      .select("coverImage")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.coverImage;
  };
  const fields = { artist: "Motörhead", album: "Bomber", genre: "Metal" };
  const { id: first } = await addRecord(db, fields);
  const { id: second } = await addRecord(db, {
    id: "second",
    artist: "motorhead",
    album: "BOMBER",
    genre: "",
  });
  const { id: other } = await addRecord(db, { artist: "Motörhead", album: "Iron Fist" });
  const key = await keyOf(first);
  expect(await keyOf(second)).toBe(key);
  expect(await keyOf(other)).not.toBe(key);

  // The spelling and the genre are those of the album: whichever copy is edited, all show it.
  const edit = async (id: string, values: { album?: string; genre?: string; artist?: string }) => {
    await db.updateTable("records").set(values).where("id", "=", id).execute();
  };
  await edit(second, { genre: "Rock" });
  expect(await keyOf(second)).not.toBe(key);
  expect(await keyOf(first)).toBe(await keyOf(second));

  // Another album's sleeve: at once, and that of its other copies.
  await edit(first, { album: "Iron Fist" });
  expect(await keyOf(first)).toBe(await keyOf(other));
  expect(await keyOf(second)).not.toBe(await keyOf(first));
  await edit(first, { album: "Overkill" });
  expect(await keyOf(first)).not.toBe(await keyOf(other));

  // What is edited besides leaves it alone.
  const before = await keyOf(other);
  await db
    .updateTable("records")
    .set({ price: 7, album: "Iron Fist" })
    .where("id", "=", other)
    .execute();
  expect(await keyOf(other)).toBe(before);
});

it("a used copy's sleeve shows its grade, and a new one's none", async () => {
  const { db } = await createDatabase();
  const keyOf = async (
    newOrUsed: "new" | "used",
    sleeveCondition: "NM" | "VG+" | "G" | "Generic",
  ) => {
    const { id } = await addRecord(db, { id: randomUUID(), newOrUsed, sleeveCondition, stock: 1 });
    const { coverImage } = await db
      .selectFrom("records")
      .select("coverImage")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return readSleeveKey(coverImage);
  };
  expect(await keyOf("used", "VG+")).toEqual({ strip: false, wear: "VG+" });
  expect(await keyOf("used", "G")).toEqual({ strip: false, wear: "G" });
  expect(await keyOf("used", "NM")).toEqual({ strip: false, wear: null });
  expect(await keyOf("used", "Generic")).toEqual({ strip: false, wear: null });
  expect(await keyOf("new", "VG+")).toEqual({ strip: false, wear: null });
});
