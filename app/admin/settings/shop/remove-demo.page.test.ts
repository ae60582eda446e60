import { expect, test } from "vitest";
import { loadDemo } from "../../../../demo/load-demo.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { createClock } from "../../../../test/fixtures/test-clock.ts";
import { openTestApp } from "../../../../test/http/open-test-app.ts";
import { signUp } from "../../../../test/http/test-client.ts";
import { defaultDetails } from "../../../shop.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db
  .updateTable("users")
  .set({ role: "admin" })
  .where("email", "=", "owner@example.com")
  .execute();

const page = "/admin/settings/shop";
const button = "Remove demo records";

const home = "/admin/settings/home";

type Category = readonly [was: string, name: string];

function categoryFields(rows: readonly Category[]) {
  const order = rows.map((_row, at) => at + 1).join(" ");
  const fields = rows.flatMap(([was, name], at) => [
    [`was-${at + 1}`, was],
    [`name-${at + 1}`, name],
  ]);
  return { order, ...(Object.fromEntries(fields) as { [name: string]: string }) };
}

/** Saves the home categories, which were called as `before` says; gives what they are called now. */
async function saveCategories(before: readonly string[], rows: readonly Category[]) {
  const base = JSON.stringify(categoryFields(before.map((name) => [name, name])));
  const saved = await owner.post(home, { ...categoryFields(rows), base });
  expect(saved.status).toBe(200);
  await opened.live.catchUp();
  return rows.map(([, name]) => name);
}

test("what nobody has touched of the demo catalogue is removed, once, with entries in the audit log", async () => {
  expect(await (await owner.visit(page)).text()).not.toContain(button);
  const loaded = await loadDemo({ db, now: createClock().now });
  const changed = { id: "black-sabbath-paranoid", location: "A4" };
  await db.updateTable("records").set({ location: "A4" }).where("id", "=", changed.id).execute();
  // The categories get other names, also each other's, which changes no record by itself.
  const renamed = new Map([
    ["Soundtracks", "Dad Metal"],
    ["Dad Metal", "Soundtracks"],
    ["Staff Favorites", "CLASSIC"],
    ["Shock & Awe", "Awe"],
  ]);
  const now = await saveCategories(
    defaultDetails.homeCategories,
    defaultDetails.homeCategories.map((name) => [name, renamed.get(name) ?? name]),
  );
  // Then one is renamed again, one removed, and a new one takes a former name.
  const stay = now.filter((name) => name !== "Doom & Gloom");
  await saveCategories(now, [
    ...stay.map((name): Category => [name, name === "Awe" ? "Shock" : name]),
    ["", "Shock & Awe"],
  ]);
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
