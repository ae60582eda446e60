import { beforeEach, expect, test } from "vitest";
import { addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { createTestClient, signUp, type TestClient } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const first = await addRecord(db);
const second = await addRecord(db, { album: "Master of Reality", stock: 0 });
const ann = await signUp(visit, "ann@example.com");

beforeEach(() => db.deleteFrom("wishlistItems").execute());

const press = (person: TestClient, intent: string, more: { [name: string]: string } = {}) =>
  person.post("/wishlist", { intent, recordId: first.id, from: `/record/${first.id}`, ...more });

const kept = () => db.selectFrom("wishlistItems").select(["recordId", "userId"]).execute();

test("a visitor is sent to log in and returns to the same page", async () => {
  const response = await press(createTestClient(visit), "add", { from: "/shop?tag=Dad Metal" });
  const to = encodeURIComponent("/shop?tag=Dad%20Metal");
  expect(response.headers.get("Location")).toBe(`/login?to=${to}`);
  expect(await kept()).toEqual([]);
});

test("without scripts a press leads back to its page, and never elsewhere", async () => {
  const response = await press(ann, "add");
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe(`/record/${first.id}`);
  const away = await press(ann, "add", { from: "https://evil.example" });
  expect(away.headers.get("Location")).toBe("/");
});

test("what is on it already stays once, also when pressed in two tabs at once", async () => {
  await Promise.all([press(ann, "add"), press(ann, "add"), press(ann, "add")]);
  expect(await kept()).toHaveLength(1);
  const heartOf = (intent: string) => `form="wishlist-${intent}" value="${first.id}"`;
  const page = await (await ann.visit(`/record/${first.id}`)).text();
  expect(page).toContain("Remove from wishlist");
  expect(page).toContain(heartOf("remove"));
  expect(page).not.toContain(heartOf("add"));
  await Promise.all([press(ann, "remove"), press(ann, "remove")]);
  expect(await kept()).toEqual([]);
});

test("the page shows what was added last first, as cards with their stock", async () => {
  expect(await (await ann.visit("/user/wishlist")).text()).toContain("Nothing on it yet.");
  await press(ann, "add");
  await press(ann, "add", { recordId: second.id });
  const page = await (await ann.visit("/user/wishlist")).text();
  expect(page.indexOf("Master of Reality")).toBeLessThan(page.indexOf("Paranoid"));
  for (const words of ["Add to cart", "Out of Stock", ">Remove<"]) expect(page).toContain(words);
});

test("nobody changes the list of somebody else", async () => {
  const victim = await addUser(db);
  await press(ann, "add", { userId: victim.id, uid: victim.id });
  expect((await kept()).map(({ userId }) => userId)).not.toContain(victim.id);
  await db.insertInto("wishlistItems").values({ userId: victim.id, recordId: second.id }).execute();
  await press(ann, "remove", { recordId: second.id, userId: victim.id });
  expect((await kept()).map(({ userId }) => userId)).toContain(victim.id);
});

test.each([
  { recordId: "nothing" },
  { recordId: "" },
  { recordId: "\0" },
  { intent: "toggle" },
  { intent: "" },
])("%j is answered, and keeps nothing", async (fields) => {
  expect((await press(ann, "add", fields)).status).toBe("intent" in fields ? 400 : 404);
  expect(await kept()).toEqual([]);
});
