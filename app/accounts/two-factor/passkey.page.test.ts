import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import {
  createAuthenticator,
  type Authenticator,
} from "../../../test/http/passkey-authenticator.ts";
import {
  createTestClient,
  password,
  signUp,
  signUpConfirmed,
  type TestClient,
} from "../../../test/http/test-client.ts";
import { readNewPasskey, readUsedPasskey } from "./passkey-credential.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const strict = await openTestApp({ url, requireAdminTwoFactor: true });
const origin = "http://shop.example";
const profile = "/user/profile";

beforeEach(() => db.deleteFrom("attempts").execute());

/** Sends a form as the page's scripts do, and reads the challenge out of the answer. */
async function askChallenge(person: TestClient, path: string, fields: { [name: string]: string }) {
  const response = await person.visit(`${path}.data`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const text = await response.text();
  const challenge = /"challenge","([\w-]{40,})"/.exec(text)?.[1] ?? "";
  return { response, text, challenge };
}

async function addPasskey(person: TestClient, key: Authenticator, name = "My phone") {
  const begun = await askChallenge(person, profile, { intent: "begin-passkey", password });
  const credential = key.create(begun);
  return person.post(profile, { intent: "add-passkey", name, credential });
}

async function logIn(key: Authenticator, ask = visit, to = "/login/passkey") {
  const person = createTestClient(ask);
  const asked = await askChallenge(person, "/login/passkey", { intent: "begin-passkey-log-in" });
  const credential = key.get(asked);
  const response = await person.post(to, { intent: "log-in-with-passkey", credential });
  return { person, response, credential, asked };
}

function findPasskeys(email: string) {
  return db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.userId")
    .select(["passkeys.id", "passkeys.name", "counter"])
    .where("email", "=", email)
    .execute();
}

test("passkeys and two-step log-in wait until the email is confirmed", async () => {
  const eve = await signUp(visit, "victim@example.com");
  for (const intent of ["begin-passkey", "begin-two-factor"]) {
    const refused = await eve.post(`${profile}/security`, { intent, password });
    expect(refused.status, intent).toBe(409);
    expect(await refused.text()).toContain("Confirm your email first");
  }
});

test("a change ends the other sessions, mails the owner, and asks who is there", async () => {
  const key = createAuthenticator({ origin });
  const ann = await signUpConfirmed(visit, db, "change@example.com");
  await addPasskey(ann, key);
  const [row] = await findPasskeys("change@example.com");
  const fields = { intent: "delete-passkey", passkey: row?.id ?? "" };
  const { person: intruder } = await logIn(key);
  expect((await intruder.visit(profile)).status).toBe(200);
  expect((await ann.post(profile, fields)).status).toBe(400);
  expect((await ann.post(profile, { ...fields, password: "not it" })).status).toBe(400);
  expect(await findPasskeys("change@example.com")).toHaveLength(1);
  expect((await ann.post(profile, { ...fields, password })).status).toBe(303);
  expect((await intruder.visit(profile)).status).toBe(302);
  expect((await ann.visit(profile)).status).toBe(200);
  const { rows } = await sql<{ change: string }>`
    select data ->> 'change' as change from pgboss.job
    where name = 'mail' and data ->> 'to' = 'change@example.com' and data ->> 'kind' = 'account-changed'
    order by created_on`.execute(db);
  expect(rows).toEqual([{ change: "passkey-added" }, { change: "passkey-deleted" }]);
});

test("a passkey that was just used is as good as the password", async () => {
  const key = createAuthenticator({ origin });
  await addPasskey(await signUpConfirmed(visit, db, "fresh@example.com"), key);
  const { person } = await logIn(key);
  const [row] = await findPasskeys("fresh@example.com");
  const deleted = await person.post(profile, { intent: "delete-passkey", passkey: row?.id ?? "" });
  expect(deleted.status).toBe(303);
  expect(await findPasskeys("fresh@example.com")).toEqual([]);
});

describe("a passkey", () => {
  test("is added with the password, logs in, and is deleted", async () => {
    const key = createAuthenticator({ origin });
    const ann = await signUpConfirmed(visit, db, "ann@example.com");
    const refused = await askChallenge(ann, profile, { intent: "begin-passkey", password: "no" });
    expect(refused.response.status).toBe(400);
    expect(refused.text).toContain("This is not your password.");
    expect(refused.challenge).toBe("");

    const added = await addPasskey(ann, key, "  My\0 phone ");
    expect(added.headers.get("Location")).toBe(`${profile}?done=add-passkey#passkeys`);
    const [row] = await findPasskeys("ann@example.com");
    expect(row?.name).toBe("My phone");
    expect(await (await ann.visit(`${profile}/security`)).text()).toContain("Delete My phone");
    const mine = JSON.parse(await (await ann.visit("/user/profile/data")).text()) as object;
    expect(mine).toMatchObject({ passkeys: [{ name: "My phone" }] });

    const { person, response } = await logIn(key, visit, "/login/passkey?to=%2Fuser%2Forders");
    expect(response.headers.get("Location")).toBe("/user/orders");
    expect((await person.visit(profile)).status).toBe(200);

    await ann.post(profile, { intent: "delete-passkey", passkey: row?.id ?? "", password });
    expect(await findPasskeys("ann@example.com")).toEqual([]);
    const gone = await logIn(key);
    expect(gone.response.status).toBe(400);
  });

  test("answers a question once", async () => {
    const key = createAuthenticator({ origin });
    await addPasskey(await signUpConfirmed(visit, db, "once@example.com"), key);
    const { credential, response } = await logIn(key);
    expect(response.status).toBe(303);
    const thief = createTestClient(visit);
    await askChallenge(thief, "/login/passkey", { intent: "begin-passkey-log-in" });
    expect(
      (await thief.post("/login/passkey", { intent: "log-in-with-passkey", credential })).status,
    ).toBe(400);
    const nobody = createTestClient(visit);
    expect(
      (await nobody.post("/login/passkey", { intent: "log-in-with-passkey", credential })).status,
    ).toBe(400);
  });

  test.each([
    ["of another site", { origin: "http://evil.example" }],
    ["that did not verify its person", { origin, verifiesUser: false }],
  ])("%s is not taken", async (_name, kind) => {
    const email = `refused-${Object.keys(kind).length}@example.com`;
    const ann = await signUpConfirmed(visit, db, email);
    const response = await addPasskey(ann, createAuthenticator(kind));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This passkey could not be added.");
    expect(await findPasskeys(email)).toEqual([]);
  });

  test("that verified its person once must do so at each log-in", async () => {
    const key = createAuthenticator({ origin });
    const lazy = { ...key };
    await addPasskey(await signUpConfirmed(visit, db, "lazy@example.com"), key);
    const person = createTestClient(visit);
    const { challenge } = await askChallenge(person, "/login/passkey", {
      intent: "begin-passkey-log-in",
    });
    const good = JSON.parse(lazy.get({ challenge })) as { response: { authenticatorData: string } };
    const data = Buffer.from(good.response.authenticatorData, "base64url");
    data.writeUInt8(data.readUInt8(32) & ~4, 32);
    good.response.authenticatorData = data.toString("base64url");
    const response = await person.post("/login/passkey", {
      intent: "log-in-with-passkey",
      credential: JSON.stringify(good),
    });
    expect(response.status).toBe(400);
  });

  test("of somebody else cannot be deleted", async () => {
    const key = createAuthenticator({ origin });
    await addPasskey(await signUpConfirmed(visit, db, "owner@example.com"), key);
    const [row] = await findPasskeys("owner@example.com");
    const mallory = await signUpConfirmed(visit, db, "mallory@example.com");
    await mallory.post(profile, { intent: "delete-passkey", passkey: row?.id ?? "", password });
    expect(await findPasskeys("owner@example.com")).toHaveLength(1);
  });

  test("of who is banned does not log in", async () => {
    const key = createAuthenticator({ origin });
    await addPasskey(await signUpConfirmed(visit, db, "banned@example.com"), key);
    await db
      .updateTable("users")
      .set({ banned: true })
      .where("email", "=", "banned@example.com")
      .execute();
    const { response } = await logIn(key);
    expect(await response.text()).toContain("This account is closed.");
  });
});

test.each(["", "x", "{}", "[]", "null", '{"id":"\\u0000"}', '{"__proto__":{}}', "9".repeat(5000)])(
  "a credential of %j is refused and no failure",
  async (credential) => {
    expect(readNewPasskey(credential)).toBeNull();
    expect(readUsedPasskey(credential)).toBeNull();
    const ann = await signUpConfirmed(visit, db, `odd-${Math.random()}@example.com`);
    const added = await ann.post(profile, { intent: "add-passkey", name: "x", credential });
    expect(added.status).toBe(400);
    expect(
      (
        await createTestClient(visit).post("/login/passkey", {
          intent: "log-in-with-passkey",
          credential,
        })
      ).status,
    ).toBe(400);
  },
);

test("nonsense in the right shape is refused and no failure", async () => {
  const ann = await signUpConfirmed(visit, db, "shape@example.com");
  const begun = await askChallenge(ann, profile, { intent: "begin-passkey", password });
  const made = JSON.parse(createAuthenticator({ origin }).create(begun)) as { response: object };
  const spoilt = JSON.stringify({
    ...made,
    response: { ...made.response, attestationObject: "AAAA" },
  });
  const response = await ann.post(profile, {
    intent: "add-passkey",
    name: "x",
    credential: spoilt,
  });
  expect(response.status).toBe(400);
});

describe("a shop that asks a second factor of its admins", () => {
  async function makeAdmin(email: string): Promise<TestClient> {
    await signUpConfirmed(visit, db, email);
    await db.updateTable("users").set({ role: "admin" }).where("email", "=", email).execute();
    const person = createTestClient(strict.visit);
    const response = await person.post("/login?to=%2Fadmin%2Fusers", { email, password });
    expect(response.headers.get("Location")).toBe("/admin/profile#two-factor");
    return person;
  }

  test("lets one with a password alone set it up, and do nothing else", async () => {
    const admin = await makeAdmin("weak@example.com");
    const page = await (await admin.visit("/admin/profile")).text();
    expect(page).toContain("This shop asks a second step of its admins.");
    for (const path of ["/admin", "/admin/users", "/admin/manage", "/admin/profile/../users"]) {
      expect((await admin.visit(path)).headers.get("Location")).toBe("/admin/profile#two-factor");
      expect(await (await admin.visit(`${path}.data`)).text()).toContain(
        "/admin/profile#two-factor",
      );
    }
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "weak@example.com")
      .executeTakeFirstOrThrow();
    const banned = await admin.post("/admin/users", { uid: id, intent: "ban" });
    expect(banned.headers.get("Location")).toBe("/admin/profile#two-factor");
    expect(await (await admin.visit("/")).text()).not.toContain('href="/admin/users"');
  });

  test("opens to one who logs in by a passkey, also after a new password", async () => {
    const key = createAuthenticator({ origin });
    const weak = await makeAdmin("keyed@example.com");
    await addPasskey(weak, key);
    expect((await weak.visit("/admin/users")).status).toBe(302);
    const { person, response } = await logIn(key, strict.visit);
    expect(response.headers.get("Location")).toBe("/");
    expect((await person.visit("/admin/users")).status).toBe(200);
    const changed = await person.post("/admin/profile", {
      intent: "change-password",
      currentPassword: password,
      newPassword: "another horse",
    });
    expect(changed.status).toBe(303);
    expect((await person.visit("/admin/users")).status).toBe(200);
  });

  test("asks nothing of customers", async () => {
    await signUpConfirmed(visit, db, "customer@example.com");
    const person = createTestClient(strict.visit);
    const response = await person.post("/login", { email: "customer@example.com", password });
    expect(response.headers.get("Location")).toBe("/");
  });
});
