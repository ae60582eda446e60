import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { matchesManaged } from "../../catalogue/editing/find-managed-records.server.ts";
import { manageList } from "../../catalogue/editing/manage-query.ts";
import type { Transaction } from "../../db/database.ts";
import { matches as matchesOrder } from "../orders/find-order-list.server.ts";
import { matches as matchesUser } from "../users/find-users.server.ts";

const { db } = await createDatabase();

// Enough rows for the planner to prefer an index to reading them all.
const rows = 3000;
const numbers = sql`generate_series(1, ${sql.lit(rows)}) as n`;
const orderNumber = sql`'260101-' || translate(lpad(n::text, 6, 'A'), '01', 'YZ')`;
for (const statement of [
  sql`insert into users (id, email) select 'user-' || n, n || '@example.com' from ${numbers}`,
  sql`insert into records (id, artist, album, price, catalogue_number)
    select 'record-' || n, 'Artist ' || n, 'Album ' || n, 100, 'CAT ' || n from ${numbers}`,
  sql`insert into orders (order_number, user_id, checkout_key, email, full_name, address, postal_code, city,
      country, shipping_method, shipping_cost, payment_method, vat_percent, total_amount)
    select ${orderNumber}, 'user-' || n, gen_random_uuid(), n || '@example.com', 'Name ' || n, 'Street ' || n,
      '1450', 'Town ' || n, 'Denmark', 'parcel', 49, 'invoice', 25, 149 from ${numbers}`,
  sql`insert into order_lines (order_number, line_number, record_id, album, artist, cover_image, format, price,
      discount, unit_price, quantity)
    select ${orderNumber}, 1, 'record-' || n, 'Album ' || n, 'Artist ' || n, '', '', 100, 0, 100, 1 from ${numbers}`,
  sql`analyze users, records, orders, order_lines`,
])
  await statement.execute(db);

/** The plan of a query where a scan of the whole table is the last resort, as it is with many rows. */
function explain(
  query: (transaction: Transaction) => { explain: (format: "text") => Promise<object[]> },
) {
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const lines = await query(transaction).explain("text");
    return lines.flatMap((line): unknown[] => Object.values(line)).join("\n");
  });
}

const search = "sst-082 paranoid";

const planOfRecords = (parameters: { [name: string]: string }) =>
  explain((transaction) =>
    transaction
      .selectFrom("records")
      .select("id")
      .where((eb) => matchesManaged(eb, manageList.read(new URLSearchParams(parameters)))),
  );

test("each way in which an admin's search finds a record has its index", async () => {
  const plan = await planOfRecords({ search });
  for (const index of ["records_search", "records_identifiers"])
    expect(plan).toContain(`on ${index}`);
  expect(plan).not.toContain("Seq Scan");
});

test("a genre is looked up in its index", async () => {
  expect(await planOfRecords({ genre: "Jazz" })).toContain("on records_genres");
});

test("orders are found by index in number, address and lines", async () => {
  const plan = await explain((transaction) =>
    transaction
      .selectFrom("orders")
      .select("orderNumber")
      .where((eb) => matchesOrder(eb, { status: null, search })),
  );
  for (const index of ["orders_search", "order_lines_search"])
    expect(plan).toContain(`on ${index}`);
  expect(plan).not.toContain("Seq Scan");
});

test("users are found by index in email, name and the names on their orders", async () => {
  const plan = await explain((transaction) =>
    transaction
      .selectFrom("users")
      .select("id")
      .where((eb) => matchesUser(eb, { group: "everyone", search })),
  );
  for (const index of ["users_search", "orders_search"]) expect(plan).toContain(`on ${index}`);
  expect(plan).not.toContain("Seq Scan");
});
