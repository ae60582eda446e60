import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createDatabase } from "../test/database/test-database.ts";
import { openTestApp } from "../test/http/open-test-app.ts";
import { password, signUp } from "../test/http/test-client.ts";

// What test/fuzz found, each kind by its name.

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const ann = await signUp(visit, "ann@example.com");

const post = (path: string, fields: { [name: string]: string }) =>
  visit(path, { method: "POST", body: new URLSearchParams(fields) });

const authPaths = ["/login", "/signup", "/forgot-password", "/reset-password"];

test.each(authPaths)(
  "a field named as a place far down a list does not end the shop: %s",
  async (path) => {
    const form = { email: "x", password: "y", token: "z" };
    for (const name of ["email", "password", "token"]) {
      const answer = await post(path, {
        ...form,
        [`${name}[4294967294]`]: "x",
        [`${name}[1000000000].a`]: "x",
      });
      expect(answer.status).toBe(400);
      expect((await answer.text()).length).toBeLessThan(50_000);
    }
  },
);

test("the same in an account's own forms", async () => {
  for (const intent of ["save-profile", "change-password", "delete-account"]) {
    const answer = await ann.post("/user/profile", {
      intent,
      "email[4294967294]": "x",
      "password[4294967294]": "x",
    });
    expect(answer.status).toBe(400);
  }
  const bought = await ann.post("/user/checkout", {
    "fullName[4294967294]": "x",
    "cart[4294967294]": "x",
  });
  expect(bought.status).toBe(400);
});

test.each(authPaths)(
  "words that the form library says to itself are nobody else's: %s",
  async (path) => {
    const orders = [
      '{"type":"update","payload":{"value":[]}}',
      '{"type":"reset","payload":{}}',
      "{",
      "null",
    ];
    for (const order of orders) {
      for (const name of ["__intent__", "__state__", "__INTENT__"]) {
        expect((await post(path, { email: "x", [name]: order })).status).toBe(400);
      }
    }
    const file = new FormData();
    file.set("__intent__", new File(["x"], "x"));
    expect((await visit(path, { method: "POST", body: file })).status).toBe(400);
  },
);

const aPart = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const urlencoded = "application/x-www-form-urlencoded";
const inParts = "multipart/form-data; boundary=b";

// Each of these took seconds or minutes, in which nobody else was served.
test.each([
  ["more fields than any form has", urlencoded, "&a".repeat(7_000_000)],
  ["one field that fills it all", urlencoded, `email=${"x".repeat(15_000_000)}`],
  ["more parts than any form has", inParts, `${aPart.repeat(200_000)}--b--`],
  [
    "a part with more headers than any has",
    inParts,
    `--b\r\n${"X: y\r\n".repeat(2_000_000)}\r\n\r\n--b--`,
  ],
])("%s are refused unread", async (_what, type, body) => {
  const sent = { method: "POST", headers: { "Content-Type": type }, body };
  expect((await visit("/forgot-password", sent)).status).toBe(413);
  expect((await visit("/forgot-password.data", sent)).status).toBe(413);
});

test.each([
  ["items of a list that the form has", "line", 301, 413],
  ["items of a list that the form has", "line", 20_000, 413],
  ["fields of a kind that the form has for each line", "copies-#", 301, 413],
  ["fields that no form has", "other", 501, 413],
  ["items of a list that the form has", "line", 300, 404],
])("%s are taken up to the budget of their command: %s, %i", async (...given) => {
  const [, name, count, status] = given;
  const form = new URLSearchParams(
    Array.from({ length: count }, (_, at) => [name.replace("#", String(at)), String(at)]),
  );
  form.set("intent", "confirm");
  form.set("order", "GF-2A3B-4C5D");
  form.set("email", "nobody@example.com");
  const answer = await visit("/withdraw.data", { method: "POST", body: form });
  expect(answer.status).toBe(status);
});

test("what an admin may tick is taken, and of others no more than they may", async () => {
  const sales = Array.from({ length: 15_000 }, (_, at) => [
    "sale",
    JSON.stringify({ key: `order ${at}`, recordId: "none", quantity: 1 }),
  ]);
  const form = new URLSearchParams(sales);
  form.set("intent", "take-off");
  const owner = await signUp(visit, "seller@example.com");
  await db.updateTable("users").set({ role: "admin" }).where("email", "like", "seller%").execute();
  const path = "/admin/export/discogs-sales.data";
  expect((await owner.visit(path, { method: "POST", body: form })).status).toBe(200);
  form.set("email", "nobody@example.com");
  expect((await visit("/forgot-password", { method: "POST", body: form })).status).toBe(413);
  await db.deleteFrom("users").where("email", "like", "seller%").execute();
});

test("a network's forms to /withdraw are counted before they are read", async () => {
  const headers = { "Content-Type": inParts };
  const broken = { method: "POST", headers, body: "no form" };
  for (let count = 0; count < 120; count += 1) await visit("/withdraw", broken);
  const form = { method: "POST", body: new URLSearchParams({ intent: "continue", order: "GF-1" }) };
  const refused = await visit("/withdraw", form);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const page = await refused.text();
  expect(page).toContain("Too many attempts");
  expect(page).toContain('value="GF-1"');
});

test("nothing but a form's own fields is taken from it", async () => {
  const more = {
    role: "admin",
    banned: "true",
    emailVerified: "true",
    id: "me",
    twoFactorEnabled: "true",
  };
  const prototype = {
    "__proto__.role": "admin",
    "constructor.prototype.role": "admin",
    "__proto__[role]": "admin",
  };
  const eve = await post("/signup", { email: "eve@example.com", password, ...more, ...prototype });
  expect(eve.status).toBe(303);
  const renamed = { intent: "save-profile", username: "Ann", email: "ann@example.com" };
  expect((await ann.post("/user/profile", { ...renamed, ...more, ...prototype })).status).toBe(303);
  const users = await db
    .selectFrom("users")
    .select(["id", "role", "banned", "emailVerified", "twoFactorEnabled"])
    .execute();
  expect(users).toHaveLength(2);
  for (const user of users) {
    expect(user).toMatchObject({
      role: "user",
      banned: false,
      emailVerified: false,
      twoFactorEnabled: false,
    });
    expect(user.id).not.toBe("me");
  }
  expect(Object.hasOwn(Object.prototype, "role")).toBe(false);
});

test("a name too long for a file names no picture", async () => {
  for (const long of ["x".repeat(300), "x".repeat(3_000)]) {
    const paths = [
      `/pictures/${long}/a-96.webp`,
      `/pictures/a/${long}-96.webp`,
      `/pictures/cover/${long}-96.webp`,
    ];
    for (const path of [
      ...paths,
      `/pictures/sleeve/${long}-96.webp`,
      `/${long}`,
      `/assets/${long}.js`,
    ]) {
      expect((await visit(path)).status).toBe(404);
    }
  }
});

test.each([
  // The counter of tries goes when the password is right: there and then everybody is logged out.
  ["after the password is checked", sql`after delete`],
  ["before the password is checked", sql`after insert or update`],
])("a session that ends %s leads to log in", async (_, when) => {
  const bob = await signUp(visit, `bob-${randomUUID()}@example.com`);
  await sql`create function end_sessions() returns trigger language plpgsql as
    'begin delete from sessions using users where users.id = user_id and email like ''bob-%''; return null; end'`.execute(
    db,
  );
  // Of each row: the tries of others that have expired are deleted now and then, and there are none.
  await sql`create trigger end_sessions ${when} on attempts
    for each row execute function end_sessions()`.execute(db);
  await db.updateTable("users").set({ emailVerified: true }).execute();
  const answer = await bob.post("/user/profile", { intent: "begin-passkey", password });
  await sql`drop function end_sessions cascade`.execute(db);
  expect(answer.headers.get("Location")).toMatch(/^\/login(\?|$)/);
});

describe("a formula stays the text it is", () => {
  const formula = `=HYPERLINK("https://evil.example";"+1")`;

  test("on every page that shows it, in the database, and in what people download", async () => {
    const owner = await signUp(visit, "owner@example.com");
    await db
      .updateTable("users")
      .set({ role: "admin" })
      .where("email", "=", "owner@example.com")
      .execute();
    const form = {
      artist: "@SUM(1)",
      album: formula,
      label: "-1+1",
      tags: "+1",
      price: "1",
      stock: "1",
    };
    const added = await owner.post("/admin/add", form);
    const { id } = await db
      .selectFrom("records")
      .select(["id"])
      .where("album", "=", formula)
      .where("artist", "=", "@SUM(1)")
      .where("label", "=", "-1+1")
      .executeTakeFirstOrThrow();
    expect(added.headers.get("Location")).toContain(id);
    await owner.post(`/record/${id}`, { intent: "post-comment", text: formula });
    await owner.post("/admin/profile", {
      intent: "save-profile",
      username: "=1+1",
      email: "owner@example.com",
    });
    for (const path of [`/record/${id}`, "/shop", "/admin/manage", `/admin/manage/${id}`]) {
      const page = await (await owner.visit(path)).text();
      expect(page.replaceAll("&quot;", '"'), path).toContain(formula);
      expect(page, path).not.toContain(`'=`);
    }
    const mine = await (await owner.visit("/user/profile/data")).text();
    expect(mine).toContain(JSON.stringify(formula));
    expect(mine).toContain('"=1+1"');
  });
});

test("no email that a shop takes can begin another header or name another reader", async () => {
  const bad = [
    "a@b.co\r\nBcc: c@d.co",
    "a@b.co\nX: y",
    "a@b.co, c@d.co",
    "a@b.co;c@d.co",
    "<a@b.co>",
    "x <a@b.co>",
    "a@b.co\0",
    `"a\\r\\n"@b.co`,
  ];
  for (const email of bad) {
    for (const path of ["/signup", "/forgot-password", "/login"]) {
      expect((await post(path, { email, password })).status).toBe(400);
    }
    const answer = await ann.post("/user/profile", {
      intent: "save-profile",
      username: "Ann",
      email,
      password,
    });
    expect(answer.status).toBe(400);
  }
});
