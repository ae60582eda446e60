import { beforeEach, describe, expect, test } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
beforeEach(async () => {
  await db.deleteFrom("orders").execute();
});

const see = async (path: string) => (await owner.visit(path)).text();

describe("users", () => {
  test("are searched, and a refusal is told", async () => {
    await signUp(visit, "ann.other@example.com");
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "owner@example.com")
      .executeTakeFirstOrThrow();
    const page = await see("/admin/users?search=OTHER");
    expect(page).toContain("Ban ann.other@example.com");
    expect(page).not.toContain("Role of owner@example.com");
    expect(await see("/admin/users")).not.toContain("Ban owner@example.com");
    const refused = await owner.post("/admin/users", { uid: id, intent: "delete" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("You cannot do that to yourself");
    expect((await owner.post("/admin/users", { uid: "none", intent: "ban" })).status).toBe(404);
    const unreadable = [
      {},
      { uid: id },
      { uid: "\0", intent: "ban" },
      { uid: id, intent: "role", role: "king" },
      // Choosing alone is no action.
      { uid: id, role: "user" },
      { uid: "none", intent: "ban", reason: "x".repeat(301) },
    ];
    for (const form of unreadable) {
      expect((await owner.post("/admin/users", { ...form })).status).toBe(400);
    }
    for (const uid of ["x", "%00"])
      expect((await owner.visit(`/admin/users/${uid}`)).status).toBe(404);
  });

  test("are found by the names on their orders, not by what else is in them", async () => {
    await signUp(visit, "quiet@example.com");
    const { id: userId } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "quiet@example.com")
      .executeTakeFirstOrThrow();
    await addOrder(db, { record: await addRecord(db), userId, fullName: "Grace Hopper" });
    for (const text of ["grace", "HOPPER quiet"]) {
      const page = await see(`/admin/users?search=${encodeURIComponent(text)}`);
      expect(page).toContain("Role of quiet@example.com");
      expect(page).not.toContain("Role of owner@example.com");
    }
    expect(await see("/admin/users?search=Sleeve")).not.toContain("Role of quiet@example.com");
    expect(await see("/admin/users?search=grace+nobody")).toContain("Nobody has");
  });

  test("a question that stands in the address comes with the page, for browsers without scripts", async () => {
    await signUp(visit, "asked@example.com");
    const people = db.selectFrom("users").select("id");
    const them = await people.where("email", "=", "asked@example.com").executeTakeFirstOrThrow();
    const you = await people.where("email", "=", "owner@example.com").executeTakeFirstOrThrow();
    for (const path of ["/admin/users", `/admin/users/${them.id}`]) {
      expect(await see(path)).not.toContain("<dialog");
      expect(await see(`${path}?ask=ban&uid=${them.id}`)).toContain("Ban asked@example.com?</h2>");
      expect(await see(`${path}?ask=ban&uid=${you.id}`)).not.toContain("<dialog");
      expect(await see(`${path}?ask=role&uid=${them.id}`)).not.toContain("<dialog");
    }
    await owner.post("/admin/users", { uid: them.id, intent: "ban", reason: " Never pays.\0" });
    expect(await see(`/admin/users/${them.id}?ask=ban&uid=${them.id}`)).not.toContain("<dialog");
    expect(await see(`/admin/users/${them.id}`)).toContain("Never pays.");
  });

  test("a role is asked about before it changes, also where no script runs", async () => {
    await signUp(visit, "chosen@example.com");
    const chosen = await db
      .selectFrom("users")
      .select(["id", "role"])
      .where("email", "=", "chosen@example.com")
      .executeTakeFirstOrThrow();
    const { id } = chosen;
    const page = await see("/admin/users?search=chosen");
    const control = /<button[^>]*aria-label="Change role for chosen@example.com"[^>]*>/.exec(page);
    expect(control?.[0]).toContain('type="submit"');
    expect(control?.[0]).toContain('formMethod="get"');
    expect(control?.[0]).toContain('name="ask"');
    // The form's query replaces the list's: the user is found all the same.
    for (const path of ["/admin/users?search=nobody&", `/admin/users/${id}?`]) {
      const asked = await see(`${path}ask=role&role=admin&uid=${id}`);
      expect(asked).toContain("Make chosen@example.com an admin?</h2>");
      expect(asked).toMatch(/<input[^>]*name="role"[^>]*value="admin"/);
      expect(await see(`${path}ask=role&role=user&uid=${id}`)).not.toContain("<dialog");
      expect(await see(`${path}ask=role&role=king&uid=${id}`)).not.toContain("<dialog");
    }
    const done = await owner.post("/admin/users", { uid: id, intent: "role", role: "admin" });
    expect(await done.text()).toContain("is an admin now.");
  });

  test("a ban acts on the next request, a role too", async () => {
    const person = await signUp(visit, "turn@example.com");
    const { id: uid } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "turn@example.com")
      .executeTakeFirstOrThrow();
    await owner.post(`/admin/users/${uid}`, { uid, intent: "role", role: "admin" });
    expect((await person.visit("/admin")).status).toBe(200);
    await owner.post(`/admin/users/${uid}`, { uid, intent: "role", role: "user" });
    expect((await person.visit("/admin")).headers.get("Location")).toBe("/");
    await owner.post(`/admin/users/${uid}`, { uid, intent: "ban" });
    expect((await person.visit("/user/orders")).headers.get("Location")).toContain("/login");
    expect(await see(`/admin/users/${uid}`)).toContain("Banned the user");
  });
});
