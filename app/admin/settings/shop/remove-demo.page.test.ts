import { expect, test } from "vitest";
import { loadDemo } from "../../../../demo/load-demo.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { createClock } from "../../../../test/fixtures/test-clock.ts";
import { openTestApp } from "../../../../test/http/open-test-app.ts";
import { signUp } from "../../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db
  .updateTable("users")
  .set({ role: "admin" })
  .where("email", "=", "owner@example.com")
  .execute();

const page = "/admin/settings/shop";
const button = "Remove demo records";

test("what nobody has touched of the demo catalogue is removed, once, with entries in the audit log", async () => {
  expect(await (await owner.visit(page)).text()).not.toContain(button);
  const loaded = await loadDemo({ db, now: createClock().now });
  const changed = { id: "black-sabbath-paranoid", location: "A4" };
  await db.updateTable("records").set({ location: "A4" }).where("id", "=", changed.id).execute();
  const html = (await (await owner.visit(page)).text()).replaceAll(/<!--.*?-->/g, "");
  expect(html).toContain(`${loaded - 1} records of the demo catalogue are as they came.`);
  // Two commands of one page: each form says whose it is.
  expect(html).toContain('<input type="hidden" name="intent" value="save-shop"/>');
  const removed = await owner.post(page, { intent: "remove-demo" });
  expect(await removed.text()).toContain(`Removed ${loaded - 1} records of the demo catalogue.`);
  expect(await db.selectFrom("records").select(["id", "location"]).execute()).toEqual([changed]);
  const entries = await db
    .selectFrom("auditEntries")
    .select("subjectId")
    .where("action", "=", "record.delete")
    .execute();
  expect(entries).toHaveLength(loaded - 1);
  expect(await (await owner.visit(page)).text()).not.toContain(button);
});
