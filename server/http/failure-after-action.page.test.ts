import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { recordLog } from "../../test/http/record-log.ts";
import { signUp } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url, observability: recordLog().observability });
const ann = await signUp(visit, "ann@example.com");

// The checkout page reads the address of the last order; its action refuses an empty form without a look at orders.
await sql`create function fail() returns boolean language plpgsql as
  $$ begin raise exception 'No.' using errcode = current_setting('shop.failure'); end $$`.execute(
  db,
);
await sql`alter table orders rename to real_orders`.execute(db);
await sql`create view orders as select * from real_orders where (select fail())`.execute(db);
await sql`alter function fail set shop.failure = '57P03'`.execute(db);

test("a form is refused and then its page fails: the status is that of the page which is seen", async () => {
  const away = await ann.post("/user/checkout", {});
  expect(away.status).toBe(503);
  expect(away.headers.get("Retry-After")).toBe("5");
  expect(await away.text()).toContain("We&#x27;ll be right back.");

  await sql`alter function fail set shop.failure = '22012'`.execute(db);
  const broken = await ann.post("/user/checkout", {});
  expect(broken.status).toBe(500);
  expect(await broken.text()).toContain("Something broke.");
});
