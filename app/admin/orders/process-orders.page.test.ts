import { beforeEach, describe, expect, test } from "vitest";
import { shop } from "../../../shop.config.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";
import { addOrder, addRecord } from "../../../test/database/seed.ts";

const { db, url } = await createDatabase();
const { visit, clock } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
const record = await addRecord(db, { stock: 10 });

beforeEach(async () => {
  await db.deleteFrom("orders").execute();
});

const see = async (path: string) => (await owner.visit(path)).text();

/** The numbers of the list's orders, in its order. */
const listed = (page: string) =>
  [...page.matchAll(/name="order" [^>]*value="([^"]+)"|value="([^"]+)" [^>]*name="order"/g)].map(
    ([, one, other]) => one ?? other,
  );

describe("the list", () => {
  test("newest first, narrowed by status and by every word of a search, without regard to accents", async () => {
    const old = await addOrder(db, {
      record,
      fullName: "Søren Åberg",
      orderDate: new Date("2026-01-01"),
    });
    const late = await addOrder(db, {
      record,
      email: "grace@navy.example",
      status: "shipped",
      orderDate: new Date("2026-02-01"),
    });
    expect(listed(await see("/admin"))).toEqual([late.orderNumber, old.orderNumber]);
    expect(listed(await see("/admin?status=shipped"))).toEqual([late.orderNumber]);
    expect(listed(await see("/admin?search=aberg+SOREN"))).toEqual([old.orderNumber]);
    expect(listed(await see("/admin?search=GRACE%40navy"))).toEqual([late.orderNumber]);
    expect(listed(await see(`/admin?search=${old.orderNumber.slice(3).toLowerCase()}`))).toEqual([
      old.orderNumber,
    ]);
    expect(listed(await see("/admin?search=grace&status=new"))).toEqual([]);
    expect(await see("/admin?search=%25")).toContain("No order has “%”");
  });

  test("fifty a page; a page that is too far is the last", async () => {
    for (let number = 0; number < 52; number += 1) await addOrder(db, { record });
    expect(listed(await see("/admin"))).toHaveLength(50);
    expect(listed(await see("/admin?page=2"))).toHaveLength(2);
    expect(listed(await see("/admin?page=999999"))).toHaveLength(2);
  });

  test.each([
    "?page=-1",
    "?page=x&status=%00&search=%00%ff",
    "?status=new&status=x",
    "?search=" + "a".repeat(5000),
  ])("%s is no failure", async (query) => {
    expect((await owner.visit(`/admin${query}`)).status).toBe(200);
  });
});

describe("the dashboard", () => {
  test("counts what waits, what was sold on the shop's days, and what runs out", async () => {
    clock.set("2026-03-14T22:30:00Z");
    const at = (moment: string) => new Date(moment);
    // 23:30 in Copenhagen is still the 14th; half past midnight on the 15th of February is the 30th day.
    await addOrder(db, { record, totalAmount: 100, orderDate: at("2026-03-14T22:29:00Z") });
    await addOrder(db, {
      record,
      totalAmount: 70,
      orderDate: at("2026-03-13T22:59:00Z"),
      status: "processing",
    });
    await addOrder(db, {
      record,
      totalAmount: 1000,
      orderDate: at("2026-02-12T23:30:00Z"),
      status: "shipped",
    });
    await addOrder(db, { record, totalAmount: 5000, orderDate: at("2026-02-12T22:30:00Z") });
    await addOrder(db, {
      record,
      totalAmount: 9000,
      orderDate: at("2026-03-14T10:00:00Z"),
      status: "cancelled",
    });
    await addRecord(db, { id: "out", stock: 0 });
    await addRecord(db, { id: "low", stock: 4 });
    await addRecord(db, { id: "fine", stock: 5 });
    const words = (await see("/admin")).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    expect(words).toContain("2 new 1 in processing");
    expect(words).toContain("100 kr. today 1.170 kr. in 30 days, 3 orders");
    expect(words).toContain("1 record out of stock 1 low, 1 to 4 left");
  });
});

describe("several orders at once", () => {
  test("says how many went and why others did not, also to a browser without scripts", async () => {
    const fresh = await addOrder(db, { record });
    const done = await addOrder(db, { record, status: "shipped" });
    const form = new FormData();
    form.set("to", "processing");
    for (const { orderNumber } of [fresh, done]) form.append("order", orderNumber);
    const words = (await (await owner.post("/admin", form)).text()).replace(/<[^>]*>/g, "");
    expect(words).toContain("1 order is now Processing.");
    expect(words).toContain(`${done.orderNumber} is Shipped and cannot become Processing.`);
  });

  test.each([
    {},
    { to: "processing" },
    { to: "cancelled", order: "260314-AAAAAA" },
    { to: "processing", order: "\0" },
  ])("%j is refused with words", async (form) => {
    const answer = await owner.post("/admin", form);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Choose the orders first");
  });
});

describe("one order", () => {
  test("offers the allowed next statuses and nothing else", async () => {
    const offered = async (status: "new" | "processing" | "shipped" | "cancelled") => {
      const { orderNumber } = await addOrder(db, { record, status });
      const page = await see(`/admin/orders/${orderNumber}`);
      return ["Mark as Processing", "Mark as Shipped", "Cancel order"].filter((deed) =>
        page.includes(`>${deed}</button>`),
      );
    };
    expect(await offered("new")).toEqual(["Mark as Processing", "Cancel order"]);
    expect(await offered("processing")).toEqual(["Mark as Shipped", "Cancel order"]);
    expect(await offered("shipped")).toEqual([]);
    expect(await offered("cancelled")).toEqual([]);
  });

  test("a step that is not allowed is refused, with status 409 and words", async () => {
    const { orderNumber } = await addOrder(db, { record });
    const answer = await owner.post(`/admin/orders/${orderNumber}`, { intent: "shipped" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("is not possible: the order is");
  });

  test("deleting leads to the list, which says so; the page is gone", async () => {
    const { orderNumber } = await addOrder(db, { record });
    const answer = await owner.post(`/admin/orders/${orderNumber}`, { intent: "delete" });
    expect(answer.headers.get("Location")).toBe(`/admin?deleted=${orderNumber}`);
    expect(await see(`/admin?deleted=${orderNumber}`)).toContain("is deleted.");
    expect((await owner.visit(`/admin/orders/${orderNumber}`)).status).toBe(404);
  });

  test("errors stand at their fields and what was typed stays", async () => {
    const order = await addOrder(db, { record });
    const { fullName, address, postalCode, city, country, phone, note, shopNote } = order;
    const seen = { fullName, address, postalCode, city, country, phone, note, shopNote };
    const path = `/admin/orders/${order.orderNumber}`;
    const form = {
      intent: "save",
      seen: JSON.stringify(seen),
      ...seen,
      city: " ",
      address: "New Street 9",
    };
    const answer = await owner.post(path, form);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Enter your city.");
    expect(page).toContain("New Street 9");
    expect((await owner.post(path, { ...form, city: "A\0rhus" })).status).toBe(200);
    expect(await see(path)).toContain("New Street 9");
  });

  test.each([{}, { intent: "new" }, { intent: "save" }, { intent: "save", seen: "[1]" }])(
    "%j is no form of this page",
    async (form) => {
      const { orderNumber } = await addOrder(db, { record });
      const answer = await owner.post(`/admin/orders/${orderNumber}`, form);
      expect(answer.status).toBe(400);
    },
  );

  test.each(["x", "%00", "260314-AAAAAA"])("an order %s is not there", async (number) => {
    expect((await owner.visit(`/admin/orders/${number}`)).status).toBe(404);
    for (const intent of ["shipped", "delete"]) {
      expect((await owner.post(`/admin/orders/${number}`, { intent })).status).toBe(404);
    }
    for (const paper of ["packing-slip", "invoice"]) {
      expect((await owner.visit(`/admin/orders/${number}/${paper}`)).status).toBe(404);
    }
  });

  test("what is left of a deleted order is found, without the customer's name", async () => {
    const { orderNumber } = await addOrder(db, { record });
    const path = `/admin/orders/${orderNumber}`;
    const fields = {
      fullName: "Grace Hopper",
      address: "Lane 1",
      postalCode: "1000",
      city: "Byen",
    };
    const seen = {
      ...fields,
      fullName: "Ada Byron",
      country: "Denmark",
      phone: "",
      note: "",
      shopNote: "",
    };
    const saved = await owner.post(path, {
      intent: "save",
      ...seen,
      ...fields,
      seen: JSON.stringify(seen),
    });
    expect(saved.status).toBe(200);
    await owner.post(path, { intent: "delete" });
    const gone = await owner.visit(path);
    expect(gone.status).toBe(404);
    const words = await gone.text();
    expect(words).toContain("This order was deleted.");
    expect(words).toContain("Deleted the order");
    expect(words).not.toContain("Hopper");
    expect(await see(`/admin?search=${orderNumber.toLowerCase()}`)).toContain("was deleted.");
    expect((await visit(path)).status).toBe(302);
  });

  test("a packing slip has no prices; an invoice has them, with the tax", async () => {
    const { orderNumber } = await addOrder(db, { record, quantity: 2 });
    const path = `/admin/orders/${orderNumber}`;
    const slip = /<article.*<\/article>/s.exec(await see(`${path}/packing-slip`))?.[0] ?? "";
    expect(slip).toContain("Paranoid");
    expect(slip).not.toContain("kr.");
    const invoice = /<article.*<\/article>/s.exec(await see(`${path}/invoice`))?.[0] ?? "";
    expect(invoice).toContain("449 kr.");
    expect(invoice).toContain("90 kr.");
    expect(invoice).toContain("359 kr.");
    expect(invoice).toContain(shop.vatNumber);
    expect(invoice).toContain(shop.bankAccount);
    const several = await see(`/admin/packing-slips?order=${orderNumber}&order=%00&order=x`);
    expect(several.match(/<article/g)).toHaveLength(1);
  });
});

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
      { uid: id, role: "king" },
      { uid: "none", intent: "ban", reason: "x".repeat(301) },
    ];
    for (const form of unreadable) {
      expect((await owner.post("/admin/users", { ...form })).status).toBe(400);
    }
    for (const uid of ["x", "%00"])
      expect((await owner.visit(`/admin/users/${uid}`)).status).toBe(404);
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

  test("a ban acts on the next request, a role too", async () => {
    const person = await signUp(visit, "turn@example.com");
    const { id: uid } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "turn@example.com")
      .executeTakeFirstOrThrow();
    await owner.post(`/admin/users/${uid}`, { uid, role: "admin" });
    expect((await person.visit("/admin")).status).toBe(200);
    await owner.post(`/admin/users/${uid}`, { uid, role: "user" });
    expect((await person.visit("/admin")).headers.get("Location")).toBe("/");
    await owner.post(`/admin/users/${uid}`, { uid, intent: "ban" });
    expect((await person.visit("/user/orders")).headers.get("Location")).toContain("/login");
    expect(await see(`/admin/users/${uid}`)).toContain("Banned the user");
  });
});
