import { beforeAll, expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
const other = await signUp(visit, "other@example.com");
const customer = await signUp(visit, "ann@example.com");

beforeAll(async () => {
  await db
    .updateTable("users")
    .set({ role: "admin" })
    .where("email", "!=", "ann@example.com")
    .execute();
});

const read = async (path: string) => (await owner.visit(path)).text();

test("an admin chooses the language of the back office, for themselves alone", async () => {
  expect(await read("/admin/users")).toContain('<html lang="en"');
  const chosen = await owner.post("/admin/language", {
    language: "da",
    to: "/admin/users?role=admin",
  });
  expect(chosen.status).toBe(303);
  expect(chosen.headers.get("Location")).toBe("/admin/users?role=admin");
  const page = await read("/admin/users");
  expect(page).toContain('<html lang="da"');
  expect(page).toContain("Kontomenu");
  expect(page).toMatch(/lang="da" aria-pressed="true"/);
  // Visitors' pages have the language of their addresses, for the admin too.
  expect(await read("/record/none")).toContain('<html lang="en"');
  expect(await (await other.visit("/admin/users")).text()).toContain('<html lang="en"');

  await owner.post("/admin/language", { language: "en", to: "/admin" });
  expect(await read("/admin/users")).toContain('<html lang="en"');
});

test("what is no language, or leads elsewhere, is refused", async () => {
  const refused = await owner.post("/admin/language", { language: "xx", to: "/admin" });
  expect(refused.status).toBe(400);
  const away = await owner.post("/admin/language", { language: "en", to: "//evil.example" });
  expect(away.headers.get("Location")).toBe("/");
  const shut = await customer.post("/admin/language", { language: "da", to: "/admin" });
  expect(shut.headers.get("Location")).toBe("/");
});

test("a choice that the shop has no texts for any more is the first language", async () => {
  await db.updateTable("users").set({ adminLanguage: "xx" }).execute();
  expect(await read("/admin/users")).toContain('<html lang="en"');
});
