import { beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { createTestClient, password, signUpConfirmed } from "../../../test/http/test-client.ts";
import { totpCode } from "../../../test/http/totp.ts";
import { beginTwoFactor, turnOnTwoFactor } from "../../../test/http/turn-on-two-factor.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const profile = "/user/profile";
const security = "/user/profile/security";

beforeEach(() => db.deleteFrom("attempts").execute());

function findUser(email: string) {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

const begin = beginTwoFactor;
const turnOn = (email: string) => turnOnTwoFactor(visit, db, email);

async function enterPassword(email: string, to = "/login") {
  const person = createTestClient(visit);
  const response = await person.post(to, { email, password });
  return { person, response };
}

describe("turning it on", () => {
  test("takes the password, then a code of the app, and gives ten recovery codes", async () => {
    const ann = await signUpConfirmed(visit, db, "ann@example.com");
    const wrong = await begin(ann, "not it at all");
    expect(wrong.response.status).toBe(400);
    expect(wrong.page).toContain("This is not your password.");
    expect(wrong.page).not.toContain('name="secret"');

    const { response, page, secret } = await begin(ann);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page).toContain(secret.match(/.{1,4}/g)?.join(" "));
    expect(page).toMatch(/<svg[^>]*role="img"[^>]*><path d="M\d/);
    expect(page).toContain(`otpauth://totp/Gatefold:ann%40example.com?secret=${secret}`);
    // Until the app has shown that it has the secret, a log-in is as it was.
    expect((await findUser("ann@example.com")).twoFactorEnabled).toBe(false);
    const { response: loggedIn } = await enterPassword("ann@example.com");
    expect(loggedIn.headers.get("Location")).toBe("/");

    const refused = await ann.post(profile, {
      intent: "confirm-two-factor",
      secret,
      code: "000000",
    });
    expect(refused.status).toBe(400);
    const again = await refused.text();
    expect(again).toContain("Wrong code.");
    expect(again).toContain(`name="secret" value="${secret}"`);

    const code = totpCode(secret).replace(/(?<=^...)/, " ");
    const confirmed = await ann.post(profile, { intent: "confirm-two-factor", secret, code });
    expect(confirmed.status).toBe(200);
    const shown = await confirmed.text();
    expect(shown.match(/<code>[a-z2-9]{5}-[a-z2-9]{5}<\/code>/g)).toHaveLength(10);
    expect(shown).not.toContain(secret);
    const later = await (await ann.visit(security)).text();
    expect(later).toContain("10 recovery codes are");
    expect(later).not.toMatch(/<code>/);
  });

  test("ends all other sessions, and so does turning it off", async () => {
    const { person } = await turnOn("elsewhere@example.com");
    expect((await person.visit(profile)).status).toBe(200);
    const { id } = await findUser("elsewhere@example.com");
    const count = () => db.selectFrom("sessions").select("id").where("userId", "=", id).execute();
    expect(await count()).toHaveLength(1);

    const wrong = await person.post(profile, { intent: "end-two-factor", password: "not it" });
    expect(await wrong.text()).toContain("This is not your password.");
    const off = await person.post(profile, { intent: "end-two-factor", password });
    expect(off.headers.get("Location")).toBe(`${profile}?done=end-two-factor#two-factor`);
    expect(await count()).toHaveLength(1);
    expect(await (await person.visit(security)).text()).toContain("Turn on two-step log-in");
    const left = await db.selectFrom("twoFactors").select("id").where("userId", "=", id).execute();
    expect(left).toEqual([]);
    const { response } = await enterPassword("elsewhere@example.com");
    expect(response.headers.get("Location")).toBe("/");
  });

  test("once is enough: a second confirmation changes nothing and logs nobody out", async () => {
    const { person, secret } = await turnOn("twice@example.com");
    const fields = { intent: "confirm-two-factor", secret, code: totpCode(secret, 1) };
    expect((await person.post(profile, fields)).status).toBe(303);
    expect((await person.visit(profile)).status).toBe(200);
  });

  test("of two confirmations at once, the codes that are shown are the ones that hold", async () => {
    const ann = await signUpConfirmed(visit, db, "both@example.com");
    const { secret } = await begin(ann);
    const confirm = (step: number) =>
      ann.post(profile, { intent: "confirm-two-factor", secret, code: totpCode(secret, step) });
    const pages = await Promise.all(
      (await Promise.all([confirm(0), confirm(1)])).map((answer) => answer.text()),
    );
    const shown = pages.flatMap((page) => page.match(/(?<=<code>)[a-z2-9]{5}-[a-z2-9]{5}/g) ?? []);
    expect(shown).toHaveLength(10);
    const { person } = await enterPassword("both@example.com");
    const answer = await person.post("/login/code?recovery", { code: shown[9] ?? "" });
    expect(answer.status).toBe(303);
  });

  test("the secret lies in the database encrypted, the recovery codes hashed", async () => {
    const { secret, codes } = await turnOn("sealed@example.com");
    const { id } = await findUser("sealed@example.com");
    const row = await db
      .selectFrom("twoFactors")
      .selectAll()
      .where("userId", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.parse(row.backupCodes)).toHaveLength(10);
    expect(row.backupCodes).toMatch(/^(?:[[,]"scrypt\.[\w-]{22}\.[\w-]{43}"){10}\]$/);
  });
});

describe("log-in", () => {
  test("asks for a code after the password, and goes on to where the visitor wanted", async () => {
    const { secret } = await turnOn("back@example.com");
    const to = encodeURIComponent("/user/orders?page=2");
    const { person, response } = await enterPassword("back@example.com", `/login?to=${to}`);
    expect(response.headers.get("Location")).toBe(`/login/code?to=${to}`);
    // The password alone opens nothing.
    expect((await person.visit(profile)).headers.get("Location")).toMatch(/^\/login/);

    const page = await (await person.visit(`/login/code?to=${to}`)).text();
    expect(page).toMatch(/<input[^>]*autoComplete="one-time-code"/i);
    expect(page).toMatch(/<input[^>]*inputMode="numeric"/i);
    expect(page).toContain("Use a recovery code");
    const wrong = await person.post(`/login/code?to=${to}`, { code: "000000" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("Wrong code.");
    const right = await person.post(`/login/code?to=${to}`, { code: totpCode(secret, 1) });
    expect(right.headers.get("Location")).toBe("/user/orders?page=2");
    expect((await person.visit(profile)).status).toBe(200);
  });

  test("takes each code of the app once, the one that turned it on included", async () => {
    const ann = await signUpConfirmed(visit, db, "once@example.com");
    const { secret } = await begin(ann);
    const code = totpCode(secret);
    expect((await ann.post(profile, { intent: "confirm-two-factor", secret, code })).status).toBe(
      200,
    );
    const logIn = async (typed: string) => {
      const { person } = await enterPassword("once@example.com");
      return (await person.post("/login/code", { code: typed })).status;
    };
    expect(await logIn(code)).toBe(400);
    const next = totpCode(secret, 1);
    expect((await Promise.all([logIn(next), logIn(next)])).sort()).toEqual([303, 400]);
    expect(await logIn(next)).toBe(400);
  });

  test("takes each recovery code once, however it was typed", async () => {
    const { person: ann, codes } = await turnOn("lost@example.com");
    const [code = ""] = codes;
    const { person } = await enterPassword("lost@example.com");
    expect(await (await person.visit("/login/code?recovery")).text()).toContain("Recovery code");
    const typed = ` ${code.toUpperCase().replace("-", " ")} `;
    expect((await person.post("/login/code?recovery", { code: typed })).status).toBe(303);
    expect(await (await ann.visit(security)).text()).toContain("9 recovery codes are");

    const next = await enterPassword("lost@example.com");
    const again = await next.person.post("/login/code?recovery", { code });
    expect(await again.text()).toContain("Wrong code.");
  });

  test("new recovery codes make the ones before worthless", async () => {
    const { person: ann, codes } = await turnOn("fresh@example.com");
    const renewed = await ann.post(profile, { intent: "new-recovery-codes", password });
    const fresh = /<code>([a-z2-9-]{11})<\/code>/.exec(await renewed.text())?.[1] ?? "";
    const { person } = await enterPassword("fresh@example.com");
    const old = await person.post("/login/code?recovery", { code: codes[0] ?? "" });
    expect(old.status).toBe(400);
    expect((await person.post("/login/code?recovery", { code: fresh })).status).toBe(303);
  });

  test("five wrong codes, then nobody gets in for a while, by a new log-in neither", async () => {
    const other = await openTestApp({ url });
    const { secret } = await turnOn("limit@example.com");
    await db.deleteFrom("attempts").execute();
    for (let count = 0; count < 5; count += 1) {
      const person = createTestClient(count % 2 === 0 ? visit : other.visit);
      await person.post("/login", { email: "limit@example.com", password });
      expect((await person.post("/login/code", { code: "000000" })).status).toBe(400);
    }
    const { person } = await enterPassword("limit@example.com");
    const refused = await person.post("/login/code", { code: totpCode(secret) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(await refused.text()).toMatch(/Too many attempts\. Try again in \d+ seconds\./);
  });

  test("without the password before it there is nothing to enter", async () => {
    const stranger = createTestClient(visit);
    const to = "/login/code?to=%2Fuser%2Forders";
    const back = "/login?to=%2Fuser%2Forders";
    expect((await stranger.visit(to)).headers.get("Location")).toBe(back);
    expect((await stranger.post(to, { code: "000000" })).headers.get("Location")).toBe(back);
    await turnOn("forged@example.com");
    const { person } = await enterPassword("forged@example.com");
    const forged = person.cookies().replace(/=2fa-.{4}/, "=2fa-aaaa");
    expect(forged).not.toBe(person.cookies());
    const answer = await visit("/login/code", { headers: { Cookie: forged } });
    expect(answer.headers.get("Location")).toBe("/login");
  });

  test("who is banned between the two steps does not get in", async () => {
    const { secret } = await turnOn("banned@example.com");
    const { person } = await enterPassword("banned@example.com");
    await db
      .updateTable("users")
      .set({ banned: true })
      .where("email", "=", "banned@example.com")
      .execute();
    const answer = await person.post("/login/code", { code: totpCode(secret, 1) });
    expect(answer.headers.get("Location")).toBe("/login");
    expect((await person.visit(profile)).status).toBe(302);
  });

  test("a new password does not go round the code", async () => {
    const { person } = await turnOn("reset@example.com");
    await person.post(profile, {
      intent: "change-password",
      currentPassword: password,
      newPassword: "another horse",
    });
    const someone = createTestClient(visit);
    const fields = { email: "reset@example.com", password: "another horse" };
    const response = await someone.post("/login", fields);
    expect(response.headers.get("Location")).toBe("/login/code");
  });
});

test.each(["", "\0", "12345", "1234567", "x".repeat(20_000), "０１２３４５", "<b>"])(
  "a code of %j is wrong and no failure",
  async (code) => {
    const email = `odd-${Buffer.from(code).toString("hex").slice(0, 12)}@example.com`;
    await turnOn(email);
    for (const page of ["/login/code", "/login/code?recovery"]) {
      const { person } = await enterPassword(email);
      expect((await person.post(page, { code })).status).toBe(400);
    }
  },
);

test("what a person takes along says that it is on, and no secret", async () => {
  const { person, secret, codes } = await turnOn("data@example.com");
  const mine = await (await person.visit("/user/profile/data")).text();
  expect(JSON.parse(mine)).toMatchObject({ account: { twoFactorEnabled: true }, passkeys: [] });
  for (const word of [secret, ...codes]) expect(mine).not.toContain(word);
  await person.post(profile, { intent: "delete-account", password });
  const left = await db
    .selectFrom("twoFactors")
    .leftJoin("users", "users.id", "twoFactors.userId")
    .where("users.id", "is", null)
    .execute();
  expect(left).toEqual([]);
});
