import { beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { createTestClient, password, signUp } from "../../../test/http/test-client.ts";
import { consumeRateLimit } from "../rate-limiter.server.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });

beforeEach(() => db.deleteFrom("attempts").execute());

const logIn = (email: string, given = password, to = "/login") =>
  createTestClient(visit).post(to, { email, password: given });

describe("sign-up", () => {
  test("logs in at once, and the role is that of everybody", async () => {
    const ann = await signUp(visit, "Ann@Example.com");
    expect((await ann.visit("/user/profile")).status).toBe(200);
    const row = await db
      .selectFrom("users")
      .select(["email", "username", "role", "banned"])
      .where("email", "=", "ann@example.com")
      .executeTakeFirst();
    expect(row).toEqual({ email: "ann@example.com", username: "", role: "user", banned: false });
  });

  test("what else a forged form says counts for nothing", async () => {
    const forged = {
      role: "admin",
      banned: "true",
      id: "mine",
      uid: "mine",
      emailVerified: "true",
    };
    const mallory = createTestClient(visit);
    await mallory.post("/signup", { email: "mallory@example.com", password, ...forged });
    const row = await db
      .selectFrom("users")
      .select(["id", "role", "emailVerified"])
      .where("email", "=", "mallory@example.com")
      .executeTakeFirst();
    expect(row).toMatchObject({ role: "user", emailVerified: false });
    expect(row?.id).not.toBe("mine");
    expect((await mallory.visit("/admin/profile")).headers.get("Location")).toBe("/");
  });

  test("a taken address is said so, also to two who come at once", async () => {
    const both = await Promise.all(
      ["Twin@example.com", "twin@example.com"].map((email) =>
        createTestClient(visit).post("/signup", { email, password }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
    const again = await createTestClient(visit).post("/signup", {
      email: "twin@example.com",
      password,
    });
    expect(await again.text()).toContain("An account with this email already exists.");
  });

  test.each([
    ["no password", { email: "x@example.com" }, "Choose a password."],
    ["a short one", { email: "x@example.com", password: "1234567" }, "Use at least 8 characters."],
    ["a long one", { email: "x@example.com", password: "x".repeat(129) }, "Use at most 128"],
    ["no address", { password }, "Enter your email."],
    ["half an address", { email: "ann@", password }, "This does not look like an email address."],
    ["a NUL", { email: "a\0b@example.com", password }, "This does not look like an email address."],
  ])("%s is told at the field, and what was typed stays", async (_name, fields, words) => {
    const response = await createTestClient(visit).post("/signup", fields);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(words);
    if ("email" in fields && fields.email === "ann@") expect(page).toContain('value="ann@"');
    expect(page).not.toContain(password);
  });
});

describe("log-in", () => {
  test("a wrong address and a wrong password are the same", async () => {
    await signUp(visit, "same@example.com");
    for (const [email, given] of [
      ["same@example.com", "wrong password"],
      ["nobody@example.com", password],
    ] as const) {
      const response = await logIn(email, given);
      expect(response.status).toBe(400);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.text()).toContain("Wrong email or password.");
    }
  });

  test("goes on to where the visitor wanted, and never out of the shop", async () => {
    await signUp(visit, "back@example.com");
    const to = (path: string) => `/login?to=${encodeURIComponent(path)}`;
    const good = await logIn("back@example.com", password, to("/user/orders?page=2"));
    expect(good.headers.get("Location")).toBe("/user/orders?page=2");
    const bad = await logIn("back@example.com", password, to("//evil.example"));
    expect(bad.headers.get("Location")).toBe("/");
  });

  test("who is logged in already is sent home from /login", async () => {
    const ann = await signUp(visit, "home@example.com");
    for (const path of ["/login", "/signup"]) {
      expect((await ann.visit(path)).headers.get("Location")).toBe("/");
      const posted = await ann.post(path, { email: "home@example.com", password: "nonsense" });
      expect(posted.headers.get("Location")).toBe("/");
    }
  });

  test("a stale cookie does not keep anybody out", async () => {
    const ann = await signUp(visit, "stale@example.com");
    await db.deleteFrom("sessions").execute();
    expect((await ann.visit("/login")).status).toBe(200);
    const response = await visit("/login", {
      method: "POST",
      headers: { Cookie: ann.cookies() || "gatefold.session_token=stale.x" },
      body: new URLSearchParams({ email: "stale@example.com", password }),
    });
    expect(response.status).toBe(303);
    const kept = response.headers.getSetCookie().filter((line) => !/Max-Age=0\b/i.test(line));
    const names = kept.map((line) => line.replace(/=.*/, ""));
    expect(names.toSorted()).toEqual(["gatefold.known_browser", "gatefold.session_token"]);
  });
});

describe("limits", () => {
  test("five wrong tries, then nobody gets in, by any process, not with the right password either", async () => {
    const other = await openTestApp({ url });
    await signUp(visit, "limit@example.com");
    for (const ask of [visit, other.visit, visit, other.visit, visit]) {
      const fields = { email: "limit@example.com", password: "wrong password" };
      expect((await createTestClient(ask).post("/login", fields)).status).toBe(400);
    }
    for (const ask of [visit, other.visit]) {
      const fields = { email: "LIMIT@example.com", password };
      const response = await createTestClient(ask).post("/login", fields);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(800);
      expect(await response.text()).toMatch(/Too many attempts\. Try again in \d+ seconds\./);
    }
    expect((await logIn("somebody-else@example.com")).status).toBe(400);
  });

  test("an unknown address is counted as a known one", async () => {
    for (let count = 0; count < 5; count += 1) await logIn("ghost@example.com");
    expect((await logIn("ghost@example.com")).status).toBe(429);
  });

  test("the right password in between counts from the beginning", async () => {
    await signUp(visit, "slip@example.com");
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1)
        await logIn("slip@example.com", "a slip, of sorts");
      expect((await logIn("slip@example.com")).status).toBe(303);
    }
  });

  test("one network cannot try account after account", async () => {
    expect((await logIn("guess-0@example.com")).status).toBe(400);
    // The other tries that fit, without the work that checking a password takes.
    const limit = { name: "log-in-network", subject: "", points: 100, seconds: 900 };
    for (let count = 1; count < 100; count += 1) {
      expect(await consumeRateLimit(opened.services, limit)).toEqual({ ok: true });
    }
    expect((await logIn("guess-100@example.com")).status).toBe(429);
  });
});

describe("sessions", () => {
  test("a role counts from the next request on, either way", async () => {
    const ann = await signUp(visit, "role@example.com");
    const setRole = (role: "user" | "admin") =>
      db.updateTable("users").set({ role }).where("email", "=", "role@example.com").execute();
    expect((await ann.visit("/admin/profile")).status).toBe(302);
    await setRole("admin");
    expect((await ann.visit("/admin/profile")).status).toBe(200);
    await setRole("user");
    expect((await ann.visit("/admin/profile")).status).toBe(302);
  });

  test("who is banned is out at once, and stays out until the ban ends", async () => {
    const ann = await signUp(visit, "ban@example.com");
    const setBan = (banned: boolean) =>
      db.updateTable("users").set({ banned }).where("email", "=", "ban@example.com").execute();
    await setBan(true);
    expect((await ann.visit("/user/profile")).status).toBe(302);
    const refused = await logIn("ban@example.com");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("This account is closed.");
    expect(await (await logIn("ban@example.com", "not it at all")).text()).toContain("Wrong email");
    await setBan(false);
    expect((await logIn("ban@example.com")).status).toBe(303);
  });

  test("the session of a deleted account is none", async () => {
    const ann = await signUp(visit, "gone@example.com");
    await db.deleteFrom("users").where("email", "=", "gone@example.com").execute();
    expect((await ann.visit("/user/profile")).headers.get("Location")).toMatch(/^\/login/);
    expect((await ann.visit("/")).status).toBe(200);
  });

  test("logging out ends the session for good", async () => {
    const ann = await signUp(visit, "out@example.com");
    const copied = ann.cookies();
    const response = await ann.post("/logout", {});
    expect(response.headers.get("Location")).toBe("/login");
    const replayed = await visit("/user/profile", { headers: { Cookie: copied } });
    expect(replayed.status).toBe(302);
  });

  test("a link cannot log anybody out", async () => {
    const ann = await signUp(visit, "link@example.com");
    await ann.visit("/logout");
    expect((await ann.visit("/user/profile")).status).toBe(200);
  });

  test.each(["", "x", "x.y", "%00", "a".repeat(5000), "%F0%9F", "x.%00"])(
    "a cookie of %j is no session and no failure",
    async (value) => {
      const headers = { Cookie: `gatefold.session_token=${value}` };
      expect((await visit("/user/profile", { headers })).status).toBe(302);
    },
  );
});

test("Better Auth's own addresses are not served", async () => {
  for (const path of ["/api/auth/get-session", "/api/auth/ok", "/api/auth/admin/list-users"]) {
    expect((await visit(path)).status).toBe(404);
  }
  const body = JSON.stringify({ email: "api@example.com", password, name: "" });
  const headers = { "Content-Type": "application/json" };
  const response = await visit("/api/auth/sign-up/email", { method: "POST", headers, body });
  expect(response.status).toBeGreaterThanOrEqual(400);
  const made = await db.selectFrom("users").where("email", "=", "api@example.com").execute();
  expect(made).toEqual([]);
});

test("a form from another site is refused before anything reads it", async () => {
  const ann = await signUp(visit, "origin@example.com");
  const response = await ann.visit("/logout", {
    method: "POST",
    headers: { Origin: "https://evil.example" },
    body: new URLSearchParams(),
  });
  expect(response.status).toBe(403);
  expect((await ann.visit("/user/profile")).status).toBe(200);
});

test("a body that is no form is answered, not failed", async () => {
  const headers = { "Content-Type": "application/json" };
  for (const path of ["/login", "/signup", "/forgot-password", "/reset-password", "/record/x"]) {
    const { status } = await visit(path, { method: "POST", headers, body: "{" });
    expect(status).toBeLessThan(500);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

describe("the log-in page", () => {
  test("says what somebody was sent for, and offers an account that leads there too", async () => {
    const html = await (await visit("/login?to=%2Fuser%2Fcart")).text();
    expect(html).toContain("Log in to <!-- -->see your cart");
    expect(html).toMatch(/href="\/signup\?to=%2Fuser%2Fcart"[^>]*>Create an account</);
    expect(await (await visit("/login")).text()).not.toContain("Log in to <!-- -->");
  });
});
