import { expect, test } from "vitest";
import { addOrder, addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const record = await addRecord(db, { stock: 5 });
const ada = await signUp(visit, "ada@example.com");
const bob = await signUp(visit, "bob@example.com");
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();
const { id: adasId } = await db
  .selectFrom("users")
  .select("id")
  .where("email", "like", "ada%")
  .executeTakeFirstOrThrow();
const { orderNumber } = await addOrder(db, { record });

test.each([
  [ada, "/user/checkout"],
  [ada, "/user/profile"],
  [ada, `/record/${record.id}`],
  [ada, "/withdraw"],
  [owner, `/admin/orders/${orderNumber}`],
  [owner, "/admin/manage"],
  [owner, `/admin/manage/${record.id}`],
  [owner, "/admin/users"],
  [owner, "/admin/settings/taxes"],
] as const)("each form that posts names who filled it in: %#", async (person, path) => {
  const html = await (await person.visit(path)).text();
  const forms = html.match(/<form\b[^>]*method="post"[^>]*>.*?<\/form>/g) ?? [];
  // Hearts and the account menu are the same for everybody, on every page.
  const own = forms.filter((form) => !/action="\/(wishlist|logout|admin\/language)"/.test(form));
  expect(own.length).toBeGreaterThan(0);
  for (const form of own) expect(form).toMatch(/name="sender" value="[^"]+"/);
});

test("sent while somebody else is logged in, a form does nothing, keeps its text and says so", async () => {
  const path = `/record/${record.id}`;
  const comment = { intent: "post-comment", text: "Pressed in 1970", sender: adasId };
  const answer = await bob.post(path, comment);
  expect(answer.status).toBe(403);
  const html = await answer.text();
  expect(html).toContain("Pressed in 1970</textarea>");
  expect(html).toContain("bob is logged in now");
  expect(await db.selectFrom("comments").selectAll().execute()).toEqual([]);
  expect((await ada.post(path, comment)).status).toBeLessThan(400);
});

test("an order is not placed for somebody else", async () => {
  const answer = await bob.post("/user/checkout", { fullName: "Ada Byron", sender: adasId });
  expect(answer.status).toBe(403);
  const html = await answer.text();
  expect(html).toContain('value="Ada Byron"');
  expect(html).toContain("bob is logged in now");
});

test("an admin's form that a script sends says so too, and does not send them home", async () => {
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "like", "owner%")
    .executeTakeFirstOrThrow();
  const form = { intent: "save", shopNote: "Call first", sender: id };
  const answer = await bob.post(`/admin/orders/${orderNumber}.data`, form);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("bob is logged in now");
  expect(answer.headers.get("Content-Type")).toContain("text/plain");
  const unnamed = await bob.post(`/admin/orders/${orderNumber}.data`, { ...form, sender: "" });
  expect(unnamed.status).toBe(403);
  const posted = { method: "POST", body: new URLSearchParams(form) };
  const stranger = await visit(`/admin/orders/${orderNumber}.data`, posted);
  expect(stranger.status).toBe(202);
});

test("what a customer posts to a page of admins is not read", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const broken = { method: "POST", headers, body: "--b\r\nno form" };
  expect((await bob.visit("/admin/import.data", broken)).status).toBe(403);
  expect((await owner.visit("/admin/import.data", broken)).status).toBe(400);
});
