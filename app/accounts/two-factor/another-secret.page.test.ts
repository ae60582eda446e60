import { symmetricEncrypt } from "better-auth/crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { setLanguages } from "../../../test/database/set-languages.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { createTestClient, password } from "../../../test/http/test-client.ts";
import { totpCode } from "../../../test/http/totp.ts";
import { turnOnTwoFactor } from "../../../test/http/turn-on-two-factor.ts";

// A shop with AUTH_SECRET whose back-up was restored with another one.
const { db, url } = await createDatabase();
const before = await openTestApp({ url, authSecret: "the secret of the shop before" });
const after = await openTestApp({ url, authSecret: "another one, after the restore" });

beforeEach(() => db.deleteFrom("attempts").execute());

const findUser = (email: string) =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

async function enterPassword(email: string, language = "") {
  const person = createTestClient(after.visit);
  const response = await person.post(`${language}/login`, { email, password });
  expect(response.headers.get("Location")).toBe(`${language}/login/code`);
  return person;
}

/** Recovery codes as they were stored before they were hashed. */
async function encryptCodes(email: string, codes: string[], key: string) {
  const { id } = await findUser(email);
  const backupCodes = await symmetricEncrypt({ key, data: JSON.stringify(codes) });
  await db.updateTable("twoFactors").set({ backupCodes }).where("userId", "=", id).execute();
}

describe("an account whose app was set up under another key", () => {
  test("is told so, and logs in with a recovery code", async () => {
    const { secret, codes } = await turnOnTwoFactor(before.visit, db, "ann@example.com");
    const person = await enterPassword("ann@example.com");
    const page = await (await person.visit("/login/code")).text();
    expect(page).toContain("We cannot check the codes from your app any more");
    expect(page).toContain("Log in with a recovery code.");
    const refused = await person.post("/login/code", { code: totpCode(secret) });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("We cannot check the codes from your app any more");

    const [code = "", next = ""] = codes;
    const wrong = await person.post("/login/code?recovery", { code: "aaaaa-aaaaa" });
    expect(await wrong.text()).toContain("Wrong code.");
    const done = await person.post("/login/code?recovery", { code });
    expect(done.status).toBe(303);
    const profile = await (await person.visit("/user/profile/security")).text();
    expect(profile).toContain("The shop has lost the key to your app’s codes");
    expect(profile).toContain("9 recovery codes are left.");
    const again = await enterPassword("ann@example.com");
    expect((await again.post("/login/code?recovery", { code })).status).toBe(400);

    // Off and on again, and the app works.
    await person.post("/user/profile", { intent: "end-two-factor", password });
    const security = await (await person.visit("/user/profile/security")).text();
    expect(security).not.toContain("lost the key");
    expect(next).not.toBe("");
  });

  test("is told so in Danish", async () => {
    await setLanguages(db, after.opened, ["en", "da"]);
    await turnOnTwoFactor(before.visit, db, "dansk@example.com");
    const person = await enterPassword("dansk@example.com", "/da");
    const page = await (await person.visit("/da/login/code")).text();
    expect(page).toContain("Vi kan ikke længere kontrollere koderne fra din app");
    const recovery = await (await person.visit("/da/login/code?recovery")).text();
    expect(recovery).toContain("Har du hverken appen eller en gendannelseskode?");
  });

  test("with codes of an earlier version under another key reads whom to write to", async () => {
    const { codes } = await turnOnTwoFactor(before.visit, db, "old@example.com");
    await encryptCodes("old@example.com", codes, "the secret of the shop before");
    const person = await enterPassword("old@example.com");
    const page = await (await person.visit("/login/code?recovery")).text();
    expect(page).toContain("We cannot check your recovery codes any more");
    expect(page).toContain("Write to ");
    const refused = await person.post("/login/code?recovery", { code: codes[0] ?? "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("We cannot check your recovery codes any more");
  });
});

test("codes of an earlier version still work under their key, each once", async () => {
  const { codes } = await turnOnTwoFactor(after.visit, db, "earlier@example.com");
  await encryptCodes("earlier@example.com", codes, "another one, after the restore");
  const [code = "", next = ""] = codes;
  const person = await enterPassword("earlier@example.com");
  expect((await person.post("/login/code?recovery", { code })).status).toBe(303);
  const again = await enterPassword("earlier@example.com");
  expect((await again.post("/login/code?recovery", { code })).status).toBe(400);
  expect((await again.post("/login/code?recovery", { code: next })).status).toBe(303);
});

test("the dashboard names the accounts, and an admin frees a customer", async () => {
  const owner = await turnOnTwoFactor(after.visit, db, "owner@example.com");
  await db
    .updateTable("users")
    .set({ role: "admin" })
    .where("email", "in", ["owner@example.com", "second@example.com"])
    .execute();
  await turnOnTwoFactor(before.visit, db, "lost@example.com");
  const { id } = await findUser("lost@example.com");
  const see = async (path: string) => (await owner.person.visit(path)).text();
  expect(await see("/admin")).toContain("they were set up under another AUTH_SECRET");
  const named = new RegExp(`<a href="/admin/users/${id}"[^>]*>lost@example.com<`);
  expect(await see("/admin")).toMatch(named);
  expect(await see("/admin/users")).toContain(
    "Remove two-factor authentication of lost@example.com",
  );
  expect(await see("/admin/users")).not.toContain(
    "Remove two-factor authentication of owner@example.com",
  );
  const asked = await see(`/admin/users?ask=remove-two-factor&uid=${id}`);
  expect(asked).toContain("Remove two-factor authentication of lost@example.com?");

  const form = { intent: "remove-two-factor", uid: id };
  const done = await owner.person.post("/admin/users", form);
  expect(done.status).toBe(200);
  expect(await done.text()).toContain("lost@example.com logs in with the password alone now");
  // Pressed twice: one mail, one entry.
  expect((await owner.person.post("/admin/users", form)).status).toBe(200);
  const page = await see(`/admin/users/${id}`);
  expect(page.match(/Removed two-factor authentication/g)).toHaveLength(1);
  const someone = createTestClient(after.visit);
  const response = await someone.post("/login", { email: "lost@example.com", password });
  expect(response.headers.get("Location")).toBe("/");
  expect(await see("/admin")).not.toMatch(named);
});
