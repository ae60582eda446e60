import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createAuth } from "../../app/accounts/auth.server.ts";
import { addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { createFirstAdmin } from "./seed-database.ts";

const { db } = await createDatabase();
const auth = createAuth({
  db,
  publicUrl: "http://shop.example",
  secret: "a secret for tests, long enough to be one",
  sendMail: () => Promise.resolve(),
});
const shop = { db, auth };
const dataDir = await mkdtemp(join(tmpdir(), "gatefold-admin-"));
const file = join(dataDir, "admin-password.txt");
const settings = { adminEmail: "owner@example.com", adminPassword: undefined, dataDir };

afterAll(() => rm(dataDir, { recursive: true }));
beforeEach(async () => {
  await db.deleteFrom("users").execute();
  await rm(file, { force: true });
});

function logIn(password: string) {
  return auth.api.signInEmail({ body: { email: settings.adminEmail, password } });
}

test("an empty database gets an admin with a generated password that only its owner can read", async () => {
  const message = await createFirstAdmin(shop, settings);
  const password = (await readFile(file, "utf8")).trim();
  expect(message).toBe(`the password ${password}`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await logIn(password)).user.email).toBe("owner@example.com");
  expect(await createFirstAdmin(shop, settings)).toBeNull();
});

test("a given password is used and not written to a file", async () => {
  const message = await createFirstAdmin(shop, { ...settings, adminPassword: "given by hand" });
  expect(message).not.toContain("given by hand");
  await expect(stat(file)).rejects.toThrow("ENOENT");
  expect((await logIn("given by hand")).user.email).toBe("owner@example.com");
});

test("processes that start together create one admin", async () => {
  const messages = await Promise.all([
    createFirstAdmin(shop, settings),
    createFirstAdmin(shop, settings),
    createFirstAdmin(shop, settings),
  ]);
  expect(messages.filter((message) => message !== null)).toHaveLength(1);
  expect(await db.selectFrom("users").select("role").execute()).toEqual([{ role: "admin" }]);
  await logIn((await readFile(file, "utf8")).trim());
});

test("a shop with an admin gets no other", async () => {
  await addUser(db, { email: "other@example.com", role: "admin" });
  expect(await createFirstAdmin(shop, settings)).toBeNull();
  expect(await db.selectFrom("users").select("email").execute()).toHaveLength(1);
});

test("somebody who signed up with the owner's email before does not become the admin", async () => {
  await auth.api.signUpEmail({
    body: { name: "", email: settings.adminEmail, password: "of a stranger" },
  });
  await createFirstAdmin(shop, settings);
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  await expect(logIn("of a stranger")).rejects.toThrow();
  await logIn((await readFile(file, "utf8")).trim());
});
