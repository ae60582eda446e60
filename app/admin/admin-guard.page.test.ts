import { sql } from "kysely";
import { expect, test } from "vitest";
import { addOrder, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { listRoutePatterns } from "../../test/http/find-unguarded-routes.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { createTestClient, signUp, type TestClient } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, build } = await openTestApp({ url });
const record = await addRecord(db);
const order = await addOrder(db, { record });
const victim = await addUser(db);

/** Forms as the pages send them, by the route they are sent to; where none is named, all are tried. */
const forms: { [pattern: string]: { [field: string]: string }[] } = {
  "/admin": [{ to: "processing", order: order.orderNumber }],
  "/admin/orders/:orderNumber": [
    { intent: "processing" },
    { intent: "cancelled" },
    { intent: "delete" },
    {
      intent: "save",
      base: JSON.stringify(pickStrings(order)),
      ...pickStrings(order),
      city: "Elsewhere",
    },
  ],
  "/admin/users": userForms(),
  "/admin/users/:id": userForms(),
  "/admin/add": [
    {
      album: "New",
      artist: "Newer",
      price: "1",
      discount: "0",
      stock: "1",
      genre: "Jazz",
      year: "",
      rpm: "33 RPM",
      format: '12"',
      numRecords: "1",
      tracklistText: "",
      mediaCondition: "M",
      sleeveCondition: "M",
    },
  ],
  "/admin/manage": [
    { intent: "discount", percent: "20", all: "matching" },
    { intent: "feature", category: "Dad Metal", record: record.id },
    { intent: "delete", record: record.id },
  ],
  "/admin/home": [{ intent: "tag", tag: "Dad Metal", category: "Dad Metal", record: record.id }],
  "/admin/cells": [{ id: record.id, field: "price", base: "200", value: "1" }],
};

function userForms() {
  const uid = victim.id;
  return [
    { uid, intent: "role", role: "admin" },
    { uid, intent: "ban" },
    { uid, intent: "lift-ban" },
    { uid, intent: "delete" },
  ];
}

function pickStrings(row: object): { [field: string]: string } {
  return Object.fromEntries(
    Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** What else an admin's form may say. */
const guesses = ["delete", "save", "add", "update", "discount", "price", "stock", "undo", ""].map(
  (intent) => ({
    intent,
    id: record.id,
    record: record.id,
    price: "1",
    stock: "1",
    discount: "1",
    album: "X",
    artist: "Y",
    username: "Z",
    email: "z@example.com",
  }),
);

/** Every row of every table of the shop's, and the queued mails; pg-boss keeps its own house meanwhile. */
async function dump(): Promise<{ [table: string]: unknown[] }> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'pgboss' and tablename ~ '^(job|j[0-9a-f]{20})') order by 1`.execute(
    db,
  );
  const rows: { [table: string]: unknown[] } = {};
  for (const { name } of tables) {
    const table = sql.raw(name);
    const found = await sql<{
      row: string;
    }>`select t::text as row from ${table} t order by 1`.execute(db);
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

const addresses = listRoutePatterns(build)
  .filter(({ pattern }) => pattern.startsWith("/admin"))
  .map((stop) => ({
    ...stop,
    path: stop.pattern
      .replace(":orderNumber", order.orderNumber)
      .replace("users/:id", `users/${victim.id}`)
      .replace(/:id\??|\*/g, record.id),
  }));

const people: { [who: string]: () => Promise<TestClient> } = {
  visitor: () => Promise.resolve(createTestClient(visit)),
  user: () => signUp(visit, "user@example.com"),
  "banned admin": async () => {
    const person = await signUp(visit, "banned@example.com");
    await db
      .updateTable("users")
      .set({ role: "admin", banned: true })
      .where("email", "=", "banned@example.com")
      .execute();
    return person;
  },
};

test("there are routes to walk, and those that write have forms", () => {
  expect(addresses.length).toBeGreaterThanOrEqual(8);
  const patterns = addresses.filter(({ hasAction }) => hasAction).map(({ pattern }) => pattern);
  expect(patterns).toEqual(expect.arrayContaining(Object.keys(forms)));
});

test.each(Object.entries(people))(
  "a %s is refused by every admin loader and action, and nothing is changed",
  async (who, arrive) => {
    const person = await arrive();
    const before = await dump();
    const expected = who === "user" ? /^\/$/ : /^\/login\?/;
    for (const { pattern, path, isPage, hasAction } of addresses) {
      const answers: [string, Response][] = [[`GET ${path}`, await person.visit(path)]];
      if (isPage) answers.push([`GET ${path}.data`, await person.visit(`${path}.data`)]);
      for (const form of hasAction ? [...(forms[pattern] ?? []), ...guesses] : []) {
        answers.push([`POST ${path} ${JSON.stringify(form)}`, await person.post(path, form)]);
        const sent = await person.visit(`${path}.data`, {
          method: "POST",
          body: new URLSearchParams(form),
        });
        answers.push([`POST ${path}.data ${JSON.stringify(form)}`, sent]);
      }
      for (const [what, answer] of answers) {
        const text = await answer.text();
        const to =
          answer.status === 202
            ? (/"(\/(?:login[^"]*)?)"/.exec(text)?.[1] ?? "")
            : (answer.headers.get("Location") ?? "");
        const isRejected = who === "user" && /^POST [^?\s]+\.data /.test(what);
        if (isRejected) expect(answer.status, what).toBe(403);
        else {
          expect([302, 202], what).toContain(answer.status);
          expect(to, what).toMatch(expected);
        }
        expect(text, what).not.toContain(order.fullName);
      }
    }
    expect(await dump()).toEqual(before);
  },
);

test("the same forms do change it when an admin sends them", async () => {
  const person = await signUp(visit, "owner@example.com");
  await db
    .updateTable("users")
    .set({ role: "admin" })
    .where("email", "=", "owner@example.com")
    .execute();
  for (const [pattern, sent] of Object.entries(forms)) {
    const { path = "" } = addresses.find((stop) => stop.pattern === pattern) ?? {};
    // One that leaves the order or the person in place for the next page's.
    const form = sent.find(({ intent, role }) => intent === "save" || role) ?? sent[0] ?? {};
    const before = await dump();
    await person.post(path, { ...form, ...(pattern === "/admin/users/:id" && { role: "user" }) });
    expect(await dump(), pattern).not.toEqual(before);
  }
});
