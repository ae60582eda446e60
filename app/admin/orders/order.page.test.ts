import { beforeEach, describe, expect, test } from "vitest";
import { clearOrders } from "../../../test/database/clear-orders.ts";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";
import { shop } from "../../shop.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
const record = await addRecord(db, { stock: 10 });

beforeEach(async () => {
  await clearOrders(db);
});

const see = async (path: string) => (await owner.visit(path)).text();

describe("one order", () => {
  test("offers the allowed next statuses and nothing else", async () => {
    const offered = async (status: "new" | "processing" | "shipped" | "cancelled") => {
      const { orderNumber } = await addOrder(db, { record, status });
      const page = await see(`/admin/orders/${orderNumber}`);
      return ["Mark as Processing", "Mark as Shipped", "Cancel order"].filter((label) =>
        page.includes(`>${label}</button>`),
      );
    };
    expect(await offered("new")).toEqual(["Mark as Processing", "Cancel order"]);
    expect(await offered("processing")).toEqual(["Mark as Shipped", "Cancel order"]);
    expect(await offered("shipped")).toEqual([]);
    expect(await offered("cancelled")).toEqual([]);
  });

  test("a step that is not allowed is refused, with status 409 and a message", async () => {
    const { orderNumber } = await addOrder(db, { record });
    const response = await owner.post(`/admin/orders/${orderNumber}`, { intent: "shipped" });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("is not possible: the order is");
  });

  test("the second of two who press at once is told who was first, not that the order is new", async () => {
    const { orderNumber } = await addOrder(db, { record });
    const path = `/admin/orders/${orderNumber}`;
    const second = await signUp(visit, "second@example.com");
    await db.updateTable("users").set({ role: "admin" }).execute();
    const press = async (admin: typeof owner, intent: string) => {
      const response = await admin.post(path, { intent });
      return (await response.text()).replace(/<[^>]*>/g, "");
    };
    const pages = await Promise.all([press(owner, "processing"), press(second, "processing")]);
    expect(pages.filter((page) => page.includes("The order is now Processing."))).toHaveLength(1);
    const refusal = pages.find((page) => page.includes("Already Processing"));
    expect(refusal).toMatch(
      /Already Processing: (owner|second)@example\.com did it a moment ago\./,
    );
    await press(owner, "cancelled");
    expect(await press(second, "shipped")).toContain(
      "is not possible: the order is Cancelled: owner@example.com did it a moment ago.",
    );
  });

  test("deleting leads to the list, which says so; the page is gone", async () => {
    const { orderNumber } = await addOrder(db, { record });
    const response = await owner.post(`/admin/orders/${orderNumber}`, { intent: "delete" });
    expect(response.headers.get("Location")).toBe(`/admin?deleted=${orderNumber}`);
    expect(await see(`/admin?deleted=${orderNumber}`)).toContain("is deleted.");
    expect((await owner.visit(`/admin/orders/${orderNumber}`)).status).toBe(404);
  });

  test("errors stand at their fields and what was typed stays", async () => {
    const order = await addOrder(db, { record });
    const { fullName, address, postalCode, city, country, phone, note, shopNote } = order;
    const opened = { fullName, address, postalCode, city, country, phone, note, shopNote };
    const path = `/admin/orders/${order.orderNumber}`;
    const form = {
      intent: "save",
      base: JSON.stringify(opened),
      ...opened,
      city: " ",
      address: "New Street 9",
    };
    const response = await owner.post(path, form);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain("Enter your city.");
    expect(page).toContain("New Street 9");
    expect((await owner.post(path, { ...form, city: "A\0rhus" })).status).toBe(200);
    expect(await see(path)).toContain("New Street 9");
  });

  test("saving again after a conflict keeps what only the other admin changed", async () => {
    const { orderNumber, ...order } = await addOrder(db, { record });
    const { fullName, address, postalCode, city, country, phone, note, shopNote } = order;
    const opened = { fullName, address, postalCode, city, country, phone, note, shopNote };
    const path = `/admin/orders/${orderNumber}`;
    const save = async (fields: { [name: string]: string }, base: string) =>
      owner.post(path, { intent: "save", ...opened, ...fields, base });
    const baseIn = (page: string) =>
      (/name="base" value="([^"]*)"/.exec(page)?.[1] ?? "").replaceAll("&quot;", '"');
    const base = baseIn(await see(path));
    await save({ city: "Aarhus", phone: "12 34" }, base);
    const refused = await save({ city: "Odense" }, base);
    expect(refused.status).toBe(409);
    await save({ city: "Odense" }, baseIn(await refused.text()));
    const saved = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ city: "Odense", phone: "12 34" });
  });

  test.each([{}, { intent: "new" }, { intent: "save" }, { intent: "save", base: "[1]" }])(
    "%j is no form of this page",
    async (form) => {
      const { orderNumber } = await addOrder(db, { record });
      const response = await owner.post(`/admin/orders/${orderNumber}`, form);
      expect(response.status).toBe(400);
    },
  );

  test.each(["x", "%00", "260314-AAAAAA"])("an order %s is not there", async (number) => {
    expect((await owner.visit(`/admin/orders/${number}`)).status).toBe(404);
    for (const intent of ["shipped", "delete"]) {
      expect((await owner.post(`/admin/orders/${number}`, { intent })).status).toBe(404);
    }
    for (const document of ["packing-slip", "invoice"]) {
      expect((await owner.visit(`/admin/orders/${number}/${document}`)).status).toBe(404);
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
    const opened = {
      ...fields,
      fullName: "Ada Byron",
      country: "DK",
      phone: "",
      note: "",
      shopNote: "",
    };
    const saved = await owner.post(path, {
      intent: "save",
      ...opened,
      ...fields,
      base: JSON.stringify(opened),
    });
    expect(saved.status).toBe(200);
    await owner.post(path, { intent: "delete" });
    const gone = await owner.visit(path);
    expect(gone.status).toBe(404);
    const text = await gone.text();
    expect(text).toContain("This order was deleted.");
    expect(text).toContain("Deleted the order");
    expect(text).not.toContain("Hopper");
    expect(await see(`/admin?search=${orderNumber.toLowerCase()}`)).toContain("was deleted.");
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
