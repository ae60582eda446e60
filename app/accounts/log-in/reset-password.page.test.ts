import { beforeEach, expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { createTestClient, password, signUp } from "../../../test/http/test-client.ts";
import type { Mail } from "../../mail/mail.ts";
import { createAuth } from "../auth.server.ts";

const { db, url } = await createDatabase();
const { visit, clock } = await openTestApp({ url });

beforeEach(() => db.deleteFrom("attempts").execute());

/** Asks for a link as the shop does, and opens the mail in its place. */
async function requestLink(email: string): Promise<string> {
  const mails: Mail[] = [];
  const auth = createAuth({
    db,
    publicUrl: "http://shop.example",
    secret: "a secret for tests, long enough to be one",
    sendMail: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
  });
  await auth.api.requestPasswordReset({ body: { email } });
  const [mail] = mails;
  if (mail?.kind !== "password-reset") throw new Error("No link was sent.");
  const { pathname, search } = new URL(mail.url);
  return pathname + search;
}

const tokenOf = (link: string) => new URLSearchParams(link.split("?")[1]).get("token") ?? "";

const choose = (link: string, given: string) =>
  createTestClient(visit).post(link, { token: tokenOf(link), password: given });

const canLogIn = async (email: string, given: string) =>
  (await createTestClient(visit).post("/login", { email, password: given })).status === 303;

test("the page of a link is in no cache, and its URL in no Referer", async () => {
  await signUp(visit, "cleo@example.com");
  const link = await requestLink("cleo@example.com");
  const data = link.replace("/reset-password?", "/reset-password.data?");
  for (const path of [link, data, "/reset-password?token=wrong"]) {
    const { headers } = await visit(path);
    expect(headers.get("Cache-Control"), path).toBe("no-store");
    expect(headers.get("Referrer-Policy"), path).toBe("strict-origin");
  }
  const refused = await choose(link, "short");
  expect(refused.headers.get("Cache-Control")).toBe("no-store");
  expect(refused.headers.get("Referrer-Policy")).toBe("strict-origin");
});

test("a link sets a new password once, and ends every session", async () => {
  const ann = await signUp(visit, "ann@example.com");
  const link = await requestLink("ann@example.com");
  expect(await (await visit(link)).text()).toContain("Save the new password");

  const short = await choose(link, "short");
  expect(await short.text()).toContain("Use at least 8 characters.");
  const response = await choose(link, "a new password");
  expect(response.headers.get("Location")).toBe("/login?password=changed");
  expect((await ann.visit("/user/profile")).status).toBe(302);
  expect(await canLogIn("ann@example.com", password)).toBe(false);
  expect(await canLogIn("ann@example.com", "a new password")).toBe(true);

  const twice = await choose(link, "another password");
  expect(await twice.text()).toContain("This link is no longer good.");
  expect(await canLogIn("ann@example.com", "another password")).toBe(false);
});

test("used twice at the same moment, a link works once", async () => {
  await signUp(visit, "race@example.com");
  const link = await requestLink("race@example.com");
  const both = await Promise.all([choose(link, "the first one"), choose(link, "the second one")]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
});

test("a link is good for one hour", async () => {
  await signUp(visit, "hour@example.com");
  const link = await requestLink("hour@example.com");
  const { expiresAt } = await db
    .selectFrom("verifications")
    .select("expiresAt")
    .orderBy("createdAt", "desc")
    .executeTakeFirstOrThrow();
  const minutes = (expiresAt.getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);

  await db
    .updateTable("verifications")
    .set({ expiresAt: new Date(Date.now() - 1) })
    .execute();
  expect(await (await visit(link)).text()).toContain("This link is no longer good.");
  expect((await choose(link, "much too late")).status).toBe(400);
  expect(await canLogIn("hour@example.com", password)).toBe(true);
});

test("a link that was used makes the ones before it worthless", async () => {
  await signUp(visit, "several@example.com");
  const links = [
    await requestLink("several@example.com"),
    await requestLink("several@example.com"),
  ];
  expect((await choose(links[1] ?? "", "the newest password")).status).toBe(303);
  expect((await choose(links[0] ?? "", "an older password")).status).toBe(400);
});

test("the database does not hold what the link holds", async () => {
  await signUp(visit, "hash@example.com");
  const token = tokenOf(await requestLink("hash@example.com"));
  const rows = await db.selectFrom("verifications").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("the answer is the same whether an address is known or not", async () => {
  await signUp(visit, "known@example.com");
  const ask = async (email: string) => {
    const response = await createTestClient(visit).post("/forgot-password", { email });
    // A nonce is new in each answer.
    const page = (await response.text()).replaceAll(/ nonce="[^"]*"/g, "");
    return { status: response.status, page: page.replaceAll(email, "…") };
  };
  const [known, unknown] = [await ask("known@example.com"), await ask("ghost@example.com")];
  expect(known.status).toBe(200);
  expect(known.page).toContain("has an account here, a link is on its way");
  expect(known).toEqual(unknown);
});

test("nobody's mailbox can be filled", async () => {
  const ask = () => createTestClient(visit).post("/forgot-password", { email: "full@example.com" });
  for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(/Too many attempts\. Try again in \d+ seconds\./);
});

test.each(["", "nonsense", "a".repeat(300), "%00", "'--"])(
  "the token %j is no key",
  async (token) => {
    const page = await visit(`/reset-password?token=${token}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("This link is no longer good.");
    const posted = await choose(`/reset-password?token=${token}`, "a new password");
    expect(posted.status).toBe(400);
  },
);

test("a link lists what else logs in, and deletes the passkeys that are not kept", async () => {
  await signUp(visit, "owner@example.com");
  const email = "owner@example.com";
  const { id: userId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const passkey = { userId, publicKey: "", counter: 0, deviceType: "", backedUp: false };
  await db
    .insertInto("passkeys")
    .values(["mine", "theirs"].map((id) => ({ ...passkey, id, name: id, credentialId: id })))
    .execute();
  await db
    .updateTable("users")
    .set({ pendingEmail: "intruder@example.com" })
    .where("id", "=", userId)
    .execute();
  const link = await requestLink(email);
  const page = await (await visit(link)).text();
  for (const text of ["Which of these passkeys are yours?", 'value="mine"', 'value="theirs"']) {
    expect(page).toContain(text);
  }
  const fields = { token: tokenOf(link), password: "a new password", keep: "mine" };
  expect((await createTestClient(visit).post(link, fields)).status).toBe(303);
  expect(await db.selectFrom("passkeys").select("id").execute()).toEqual([{ id: "mine" }]);
  const user = db.selectFrom("users").select(["emailVerified", "pendingEmail"]);
  expect(await user.where("id", "=", userId).execute()).toEqual([
    { emailVerified: true, pendingEmail: null },
  ]);
});

test.each([
  ["turned on lately", { role: "user", age: 5 }, false],
  ["turned on long ago", { role: "user", age: 40 }, true],
  ["of an admin", { role: "admin", age: 5 }, true],
] as const)("two-step log-in %s", async (name, { role, age }, stays) => {
  const email = `${name.replaceAll(" ", "-")}@example.com`;
  await signUp(visit, email);
  const { id: userId } = await db
    .updateTable("users")
    .set({ role, twoFactorEnabled: true })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirstOrThrow();
  const addedAt = new Date(clock.now().getTime() - age * 24 * 3_600_000);
  const row = { id: userId, userId, secret: "00", backupCodes: "[]", verified: true, addedAt };
  await db.insertInto("twoFactors").values(row).execute();
  const link = await requestLink(email);
  const fields = { token: tokenOf(link), password: "a new password", removeTwoFactor: "on" };
  expect((await createTestClient(visit).post(link, fields)).status).toBe(303);
  const left = await db
    .selectFrom("twoFactors")
    .select("id")
    .where("userId", "=", userId)
    .execute();
  expect(left).toHaveLength(stays ? 1 : 0);
});
