import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import {
  createTestClient,
  password,
  signUp,
  type TestClient,
} from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });

beforeEach(() => db.deleteFrom("attempts").execute());

/** The path of the newest link that was mailed to an email. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await sql<{ url: string }>`
    select data ->> 'url' as url from pgboss.job
    where name = 'mail' and data ->> 'to' = ${email} and data ? 'url'
    order by created_on desc limit 1`.execute(db);
  const { pathname, search } = new URL(rows[0]?.url ?? "");
  return pathname + search;
}

const confirm = (person: TestClient, link: string) =>
  person.post(link, { token: new URLSearchParams(link.split("?")[1]).get("token") ?? "" });

const change = (person: TestClient, email: string) =>
  person.post("/user/profile", { intent: "save-profile", username: "", email, password });

const emailsOf = async (email: string) =>
  db
    .selectFrom("users")
    .select(["email", "emailVerified", "pendingEmail"])
    .where("email", "=", email)
    .executeTakeFirst();

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select data ->> 'kind' as kind from pgboss.job
    where name = 'mail' and data ->> 'to' = ${email} order by created_on`.execute(db);
  return rows.map(({ kind }) => kind);
}

test("the link of the welcome mail confirms the email by a button, in a session of the account only", async () => {
  const ann = await signUp(visit, "ann@example.com");
  const link = await linkTo("ann@example.com");
  const visitor = await visit(link);
  expect(visitor.headers.get("Location")).toContain("/login?to=%2Fconfirm-email");
  const eve = await signUp(visit, "eve@example.com");
  expect((await confirm(eve, link)).status).toBe(409);
  expect(await (await ann.visit(link)).text()).toContain("Confirm ann@example.com");
  expect(await emailsOf("ann@example.com")).toMatchObject({ emailVerified: false });
  expect((await confirm(ann, link)).status).toBe(303);
  expect(await emailsOf("ann@example.com")).toMatchObject({ emailVerified: true });
  expect((await confirm(ann, link)).status).toBe(303);
  expect((await confirm(ann, `${link}x`)).status).toBe(409);
});

test("a changed email counts once its link is opened; the one before is mailed, and others are logged out", async () => {
  const bob = await signUp(visit, "bob@example.com");
  await confirm(bob, await linkTo("bob@example.com"));
  const other = createTestClient(visit);
  await other.post("/login", { email: "bob@example.com", password });
  expect((await change(bob, "first@example.com")).status).toBe(303);
  const first = await linkTo("first@example.com");
  expect((await change(bob, "second@example.com")).status).toBe(303);
  expect(await mailsTo("first@example.com")).toEqual(["confirm-email"]);
  expect((await confirm(bob, first)).status).toBe(409);
  expect(await emailsOf("bob@example.com")).toMatchObject({ pendingEmail: "second@example.com" });
  expect((await confirm(bob, await linkTo("second@example.com"))).status).toBe(303);
  expect(await emailsOf("second@example.com")).toEqual({
    email: "second@example.com",
    emailVerified: true,
    pendingEmail: null,
  });
  expect(await mailsTo("bob@example.com")).toContain("account-changed");
  expect((await other.visit("/user/profile")).status).toBe(302);
  expect((await bob.visit("/user/profile")).status).toBe(200);
});

test("an email that somebody else has got meanwhile is refused", async () => {
  const cleo = await signUp(visit, "cleo@example.com");
  await change(cleo, "wanted@example.com");
  const link = await linkTo("wanted@example.com");
  await signUp(visit, "wanted@example.com");
  const refused = await confirm(cleo, link);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("An account with this email already exists.");
});

test("nobody's mailbox can be filled with links or welcomes", async () => {
  const dan = await signUp(visit, "dan@example.com");
  for (let time = 0; time < 8; time += 1) await change(dan, "full@example.com");
  expect((await change(dan, "full@example.com")).status).toBe(429);
  expect(await mailsTo("full@example.com")).toHaveLength(5);
});
