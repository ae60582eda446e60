import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { createTestClient, password, signUp } from "../../test/http/test-client.ts";
import { consumeRateLimit } from "./rate-limiter.server.ts";
import { rateLimitFor, type RateLimitName } from "./rate-limits.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const record = await addRecord(db);
const ann = await signUp(visit, "ann@example.com");
const { id: uid } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();

beforeEach(() => db.deleteFrom("attempts").execute());

/** Takes all but one of a limit's tries. */
async function use(what: RateLimitName, by: string) {
  const limit = rateLimitFor(what, by);
  for (let count = 1; count < limit.points; count += 1) {
    expect(await consumeRateLimit(opened.services, limit)).toEqual({ ok: true });
  }
}

const stranger = createTestClient(visit);
const profile = (intent: string, more: { [name: string]: string } = {}) =>
  ann.post("/user/profile", { intent, ...more });
const picture = () => {
  const form = new FormData();
  form.set("intent", "upload-picture");
  form.set("picture", new File(["no picture"], "x.png"));
  return ann.post("/user/profile", form);
};
const order = () =>
  ann.post("/user/checkout", Object.fromEntries(formOf(buildCheckout([{ record }]))));
const comment = () => ann.post(`/record/${record.id}`, { intent: "post-comment", text: "Loud." });
const wish = () =>
  ann.visit("/wishlist.data", {
    method: "POST",
    body: new URLSearchParams({ intent: "add", recordId: record.id, from: "/", script: "1" }),
  });

/** What is tried, the limit that stops it, whom that is kept for, and one try. */
const limitedActions: [string, RateLimitName, string, () => Promise<Response>][] = [
  [
    "sign-up",
    "sign-up-network",
    "",
    () => stranger.post("/signup", { email: "ann@example.com", password }),
  ],
  [
    "a forgotten password",
    "reset-network",
    "",
    () => stranger.post("/forgot-password", { email: `${randomUUID()}@example.com` }),
  ],
  [
    "a forgotten password of one person",
    "reset",
    "ann@example.com",
    () => stranger.post("/forgot-password", { email: "ann@example.com" }),
  ],
  [
    "a new password by a link",
    "new-password-network",
    "",
    () => stranger.post("/reset-password", { token: "x", password }),
  ],
  [
    "a passkey's question",
    "passkey-network",
    "",
    () =>
      stranger.visit("/login/passkey.data", {
        method: "POST",
        body: new URLSearchParams({ intent: "begin-passkey-log-in" }),
      }),
  ],
  ["a comment", "comment", uid, comment],
  ["a comment from one address", "comment-network", "", comment],
  ["an order", "checkout", uid, order],
  ["an order from one address", "checkout-network", "", order],
  ["the wishlist", "wishlist", uid, wish],
  ["the profile", "profile", uid, () => profile("save-profile", { email: "ann@example.com" })],
  [
    "the wrong password of one's own",
    "own-password",
    uid,
    () => profile("end-two-factor", { password: "not it" }),
  ],
  [
    "the wrong password of an account that is to be deleted",
    "own-password",
    uid,
    () => profile("delete-account", { password: "not it" }),
  ],
  ["an upload", "profile-picture", uid, picture],
];

test.each(limitedActions)(
  "too much of %s is answered with 429, when to come back, and words",
  async (...attempt) => {
    const [, limit, by, act] = attempt;
    await use(limit, by);
    expect((await act()).status).not.toBe(429);
    const refused = await act();
    expect(refused.status).toBe(429);
    const { seconds } = rateLimitFor(limit, by);
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(seconds - 60);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(await refused.text()).toMatch(/Too many attempts|Try again in|seconds/);
  },
);

test("who must get others out can always do so", async () => {
  const eve = await signUp(visit, "eve@example.com");
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "eve@example.com")
    .executeTakeFirstOrThrow();
  await use("profile", id);
  await consumeRateLimit(opened.services, rateLimitFor("profile", id));
  const save = { intent: "save-profile", email: "eve@example.com" };
  expect((await eve.post("/user/profile", save)).status).toBe(429);
  const out = await eve.post("/user/profile", { intent: "log-out-everywhere" });
  expect(out.headers.get("Location")).toBe("/login");
});

test.each(["password123", "PassWord123", "qwertyuiop", "12345678"])(
  "%s is known to everybody: refused at sign-up and change, by a link too",
  async (known) => {
    const words = "This password is known to everybody. Choose another.";
    const made = await stranger.post("/signup", { email: "new@example.com", password: known });
    const changed = await profile("change-password", {
      currentPassword: password,
      newPassword: known,
    });
    const reset = await stranger.post("/reset-password", { token: "x", password: known });
    for (const response of [made, changed]) {
      expect(response.status).toBe(400);
      const page = await response.text();
      expect(page).toContain(words);
      expect(page).not.toContain(known);
    }
    expect(reset.status).toBe(400);
  },
);

test("a password may be long, of any letters, and is taken as it was typed", async () => {
  const long = `${"pass phrase ünïcode 漢字 ".repeat(5)}!`;
  expect(Array.from(long).length).toBeGreaterThan(64);
  const email = "long@example.com";
  const made = await createTestClient(visit).post("/signup", { email, password: long });
  expect(made.status).toBe(303);
  const trimmed = await createTestClient(visit).post("/login", {
    email,
    password: long.trim().toLowerCase(),
  });
  expect(trimmed.status).toBe(303);
  for (const other of [long.slice(0, 72), long.toUpperCase(), `${long} `]) {
    expect((await createTestClient(visit).post("/login", { email, password: other })).status).toBe(
      400,
    );
  }
});
