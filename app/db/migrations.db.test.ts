import { sql } from "kysely";
import { expect, it } from "vitest";
import { addOrder, addRecord } from "../../test/database/seed.ts";
import { createEmptyDatabase } from "../../test/database/test-database.ts";
import { ageHistory, choosePriorPrice } from "../../test/fixtures/prior-price.ts";
import { findRecords } from "../catalogue/search/find-records.server.ts";
import { shopList } from "../catalogue/search/shop-query.ts";
import { migrate, shopMigrations } from "./migrate.ts";

it("0009 takes unseen letters out of names and comments that are there already, and loses none", async () => {
  const { db } = await createEmptyDatabase();
  await migrate(db, shopMigrations, "0006-second-factor");
  await sql`insert into users (id, username, email) values
    ('a', ${"ad\u200Bmin\u202E"}, 'a@example.com'), ('b', ${"\u0645\u06CC\u200C\u062E"}, 'b@example.com')`.execute(
    db,
  );
  await sql`insert into records (id, album, artist, price) values ('r', 'A', 'B', 1)`.execute(db);
  await sql`insert into comments (record_id, user_id, text) values
    ('r', 'a', ${"\u202Eflip\u{E0041}"}), ('r', 'a', ${"\u202E"}), ('r', 'b', 'as it was')`.execute(
    db,
  );
  await migrate(db, shopMigrations);
  const users = await db.selectFrom("users").select("username").orderBy("id").execute();
  expect(users.map(({ username }) => username)).toEqual(["admin", "\u0645\u06CC\u200C\u062E"]);
  const comments = await db.selectFrom("comments").select("text").execute();
  expect(comments.map(({ text }) => text).sort()).toEqual(["as it was", "flip", "\u202E"]);
});

it("0025 counts the Special Offers of both meanings that are there already", async () => {
  const { db } = await createEmptyDatabase();
  await migrate(db, shopMigrations, "0023-cheap-stock-changes");
  for (const id of ["known", "unknown", "full-price"]) await addRecord(db, { id, price: 300 });
  await ageHistory(db, { ids: ["known"], days: 40 });
  await sql`update records set discount = 20 where id <> 'full-price'`.execute(db);
  await migrate(db, shopMigrations);
  const countOf = async () => {
    const query = shopList.read(new URLSearchParams("tag=Special+Offers"));
    const { total, facets } = await findRecords(db, query);
    return { total, formats: facets.format };
  };
  choosePriorPrice("show");
  expect(await countOf()).toEqual({ total: 2, formats: [{ value: '12"', count: 2 }] });
  choosePriorPrice("strict");
  expect(await countOf()).toEqual({ total: 1, formats: [{ value: '12"', count: 1 }] });
});

it("0027 keeps the audit log's entries, and the database still refuses what is no action", async () => {
  const { db } = await createEmptyDatabase();
  await migrate(db, shopMigrations, "0026-vat-by-destination");
  await sql`insert into audit_entries (user_name, deed, subject_kind, subject_id, batch, before, after) values
    ('ann', 'record.change', 'record', 'r', gen_random_uuid(), '{"price": 1}', '{"price": 2}'),
    ('ann', 'order.delete', 'order', 'o', null, '{"status": "new"}', null)`.execute(db);
  await migrate(db, shopMigrations);
  const entries = db.selectFrom("auditEntries").select(["id", "action", "subjectId", "before"]);
  expect(await entries.orderBy("id").execute()).toEqual([
    { id: "1", action: "record.change", subjectId: "r", before: { price: 1 } },
    { id: "2", action: "order.delete", subjectId: "o", before: { status: "new" } },
  ]);
  const add = (action: string) =>
    sql`insert into audit_entries (user_name, action, subject_kind, subject_id)
      values ('ann', ${action}, 'record', 'r')`.execute(db);
  await add("record.add");
  await expect(add("Record added")).rejects.toThrow("audit_entries_action_check");
});

it("0053 keeps countries by their codes, on what is fixed too, and leaves what is no name of one", async () => {
  const { db } = await createEmptyDatabase();
  await migrate(db, shopMigrations, "0049-withdrawal-terms");
  await sql`insert into orders (order_number, checkout_key, email, full_name, address, postal_code, city, country,
      vat_country, shipping_method, shipping_cost, payment_method, vat_percent, total_amount) values
    ('261127-AAAAAA', gen_random_uuid(), 'a@example.com', 'A', 'B 1', '1', 'C', 'Sweden', 'Finland', 'parcel', 0, 'invoice', 25, 10),
    ('261127-BBBBBB', gen_random_uuid(), 'a@example.com', 'A', 'B 1', '1', 'C', 'Atlantis', '', 'parcel', 0, 'invoice', 25, 10)`.execute(
    db,
  );
  await sql`insert into shop_settings (name, value) values ('taxes.countries',
    '{"Czechia": {"oss": true, "rates": []}, "Czech Republic": {"oss": false, "rates": []},
      "Sweden": {"oss": false, "rates": []}}')`.execute(db);
  await migrate(db, shopMigrations);
  const orders = db.selectFrom("orders").select(["country", "vatCountry", "language"]);
  expect(await orders.orderBy("orderNumber").execute()).toEqual([
    { country: "SE", vatCountry: "FI", language: null },
    { country: "Atlantis", vatCountry: "", language: null },
  ]);
  const { value } = await db.selectFrom("shopSettings").select("value").executeTakeFirstOrThrow();
  expect(value).toEqual({ CZ: { oss: true, rates: [] }, SE: { oss: false, rates: [] } });
  const change = db.updateTable("orders").set({ vatCountry: "NO" }).execute();
  await expect(change).rejects.toThrow("do not change");
});

it("0067 gives orders and documents the days that the shop's clock had", async () => {
  const days = [
    [undefined, "2026-04-01"],
    ["America/New_York", "2026-03-31"],
    ["Mars/Olympus", "2026-04-01"],
  ] as const;
  for (const [timeZone, expected] of days) {
    const { db } = await createEmptyDatabase();
    await migrate(db, shopMigrations, "0058-language-of-reports");
    if (timeZone !== undefined) {
      await sql`insert into shop_settings (name, value)
        values ('shop.timeZone', to_jsonb(${timeZone}::text))`.execute(db);
    }
    await sql`insert into orders (order_number, checkout_key, email, full_name, address, postal_code, city, country,
        shipping_method, shipping_cost, payment_method, vat_percent, total_amount, order_date) values
      ('260331-AAAAAA', gen_random_uuid(), 'a@example.com', 'A', 'B 1', '1', 'C', 'DK', 'parcel', 0, 'invoice', 25, 10,
        '2026-03-31T22:30Z')`.execute(db);
    await sql`insert into invoices (kind, number, order_number, invoice_number, issued_at, document) values
      ('invoice', 1, '260331-AAAAAA', null, '2026-03-31T23:00Z', '{"corrects": null}'),
      ('credit-note', 1, '260331-AAAAAA', 1, '2026-05-01T12:00Z',
        '{"corrects": {"number": 1, "issuedAt": "2026-03-31T23:00:00.000Z"}}')`.execute(db);
    await migrate(db, shopMigrations);
    const { rows } = await sql<object>`
      select to_char(issued_on, 'YYYY-MM-DD') as issued, to_char(ordered_on, 'YYYY-MM-DD') as ordered, document
      from invoices join orders using (order_number) order by issued_at`.execute(db);
    expect(rows).toMatchObject([
      {
        issued: expected,
        ordered: expected,
        document: { issuedOn: expected, orderedOn: expected, corrects: null },
      },
      {
        issued: "2026-05-01",
        document: {
          issuedOn: "2026-05-01",
          orderedOn: expected,
          corrects: { number: 1, issuedAt: "2026-03-31T23:00:00.000Z", issuedOn: expected },
        },
      },
    ]);
    const change = sql`update invoices set issued_on = '2026-01-01'`.execute(db);
    await expect(change).rejects.toThrow("never changed");
  }
});

it("0069 takes what was withdrawn off what is owed already", async () => {
  const { db } = await createEmptyDatabase();
  await migrate(db, shopMigrations, "0058-language-of-reports");
  const record = await addRecord(db, { price: 200 });
  const owing = async (copies: number) => {
    const order = { record, quantity: 2, status: "shipped" as const, owed: 44_900 };
    const { orderNumber } = await addOrder(db, order);
    if (copies === 0) return orderNumber;
    const { id } = await db
      .insertInto("withdrawals")
      .values({ orderNumber, kind: "return", state: "announced", statedAt: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: recordId, album, artist, format } = record;
    await db
      .insertInto("withdrawalLines")
      .values({
        withdrawalId: id,
        orderNumber,
        lineNumber: 1,
        recordId,
        album,
        artist,
        format,
        unitPrice: 200,
        quantity: copies,
      })
      .execute();
    return orderNumber;
  };
  const orders = [await owing(0), await owing(1), await owing(2)];
  await migrate(db, shopMigrations);
  const rows = await db.selectFrom("orders").select(["orderNumber", "owed"]).execute();
  const owed = new Map(rows.map((row) => [row.orderNumber, Number(row.owed)]));
  // Postage goes back with all of the copies.
  expect(orders.map((order) => owed.get(order))).toEqual([44_900, 24_900, 0]);
});

it("0055 keeps legal texts that are there as those of the shop's first language", async () => {
  for (const languages of [undefined, '["da", "en"]']) {
    const { db } = await createEmptyDatabase();
    await migrate(db, shopMigrations, "0054-languages");
    await sql`insert into legal_texts (slug, version, text, saved_at) values
      ('terms', 1, 'Old', now()), ('terms', 2, 'New', now())`.execute(db);
    if (languages !== undefined) {
      await sql`insert into shop_settings (name, value)
        values ('shop.languages', ${languages}::jsonb)`.execute(db);
    }
    await migrate(db, shopMigrations);
    const texts = db.selectFrom("legalTexts").select(["language", "version", "text"]);
    const language = languages === undefined ? "en" : "da";
    expect(await texts.orderBy("version").execute()).toEqual([
      { language, version: 1, text: "Old" },
      { language, version: 2, text: "New" },
    ]);
  }
});
