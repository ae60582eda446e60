import { sql } from "kysely";
import { expect, test } from "vitest";
import { addOrder, addRecord } from "../../test/database/seed.ts";
import { createDatabase, createEmptyDatabase } from "../../test/database/test-database.ts";
import { migrate, shopMigrations } from "./migrate.ts";

test("what was sold before VAT followed the destination was sold at the domestic rate", async () => {
  const { db } = await createEmptyDatabase();
  await migrate(db, shopMigrations, "0023-cheap-stock-changes");
  const record = await addRecord(db, { price: 200 });
  const order = await addOrder(db, { record, country: "Sweden", status: "shipped" });
  const { orderNumber } = order;
  await sql`insert into invoices (kind, number, order_number, issued_at, document)
    values ('invoice', 1, ${orderNumber}, now(), '{}')`.execute(db);
  await sql`insert into invoice_lines (kind, number, line_number, name, quantity, scheme, rate_percent, goods, postage, vat)
    values ('invoice', 1, 1, 'Paranoid', 1, 'normal', 25, 20000, 4900, 4980)`.execute(db);
  await migrate(db, shopMigrations);

  const orders = db.selectFrom("orders").select(["vatPercent", "vatArea", "vatCountry"]);
  expect(await orders.select(["marginVatPercent", "exportWords", "updatedAt"]).execute()).toEqual([
    {
      vatPercent: 25,
      vatArea: "domestic",
      vatCountry: "SE",
      marginVatPercent: null,
      exportWords: "",
      // Nobody has changed the order.
      updatedAt: order.updatedAt,
    },
  ]);
  const lines = db.selectFrom("orderLineVat").select(["ratePercent", "vatArea"]);
  expect(await lines.execute()).toEqual([{ ratePercent: 25, vatArea: "domestic" }]);
  const invoiced = db.selectFrom("invoiceLines").select(["ratePercent", "vatArea", "country"]);
  expect(await invoiced.execute()).toEqual([
    { ratePercent: 25, vatArea: "domestic", country: "SE" },
  ]);
  // The guards are there again.
  const changed = db.updateTable("invoiceLines").set({ country: "Norway" }).execute();
  await expect(changed).rejects.toThrow("never changed");
  const line = db.updateTable("orderLineVat").set({ ratePercent: 1 }).execute();
  await expect(line).rejects.toThrow("do not change");
});

test("the database refuses an export with VAT or without words, and rates that are none", async () => {
  const { db } = await createDatabase();
  const record = await addRecord(db);
  const refused = [
    { vatArea: "export" as const, vatPercent: 25, exportWords: "Export" },
    { vatArea: "export" as const, vatPercent: 0 },
    { vatPercent: 100.5 },
    { marginVatPercent: -1 },
  ];
  for (const given of refused) {
    const added = addOrder(db, { record, ...given });
    await expect(added, JSON.stringify(given)).rejects.toThrow("check constraint");
  }
  const exported = { vatArea: "export" as const, vatPercent: 0, exportWords: "Export" };
  expect(await addOrder(db, { record, ...exported })).toMatchObject({ exportWords: "Export" });
});
