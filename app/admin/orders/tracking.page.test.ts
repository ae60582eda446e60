import { expect, test } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
const ann = await signUp(visit, "ann@example.com");
const { id: uid } = await db
  .selectFrom("users")
  .select("id")
  .where("email", "=", "ann@example.com")
  .executeTakeFirstOrThrow();
const record = await addRecord(db, {
  stock: 1,
  newOrUsed: "used",
  mediaCondition: "VG+",
  sleeveCondition: "G",
  location: "Crate 12",
  catalogueNumber: "6360 011",
});

test("a tracking number that is entered with “Mark as Shipped” is on the customer's page", async () => {
  const { orderNumber } = await addOrder(db, { record, userId: uid, status: "processing" });
  const path = `/admin/orders/${orderNumber}`;
  expect(await (await owner.visit(path)).text()).toContain("Tracking number");
  const form = { intent: "shipped", trackingNumber: " 00370 1234 " };
  expect((await owner.post(path, form)).status).toBe(200);
  const link = "https://tracking.postnord.com/en/?id=00370%201234";
  const page = await (await ann.visit(`/user/orders/${orderNumber}`)).text();
  expect(page).toContain(`href="${link}"`);
  expect(page).toContain("Track parcel 00370 1234");
  // Once it is shipped, the number is corrected in the form.
  expect(await (await owner.visit(path)).text()).toContain('value="00370 1234"');
});

test("an order without one is shipped too, and one that is picked up has no field for it", async () => {
  const sent = await addOrder(db, { record, status: "processing" });
  const path = `/admin/orders/${sent.orderNumber}`;
  expect((await owner.post(path, { intent: "shipped", trackingNumber: "" })).status).toBe(200);
  const fetched = await addOrder(db, {
    record,
    status: "processing",
    shippingMethod: "pick-up",
    address: "",
    postalCode: "",
    city: "",
    country: "",
  });
  const page = await (await owner.visit(`/admin/orders/${fetched.orderNumber}`)).text();
  expect(page).not.toContain("Tracking number");
});

test("a packing slip says which copy it is and where it stands; the customer never learns the place", async () => {
  const { orderNumber } = await addOrder(db, { record, userId: uid });
  const slips = await (await owner.visit(`/admin/packing-slips?order=${orderNumber}`)).text();
  const slip = /<article.*<\/article>/s.exec(slips)?.[0] ?? "";
  for (const mark of ["Crate 12", "6360 011", "record Very Good Plus (VG+), sleeve Good (G)"])
    expect(slip).toContain(mark);
  expect(await (await ann.visit(`/user/orders/${orderNumber}`)).text()).not.toContain("Crate 12");
});

test("invoices of chosen orders are one page to print, each order once", async () => {
  const one = await addOrder(db, { record });
  const other = await addOrder(db, { record, status: "shipped" });
  const numbers = [one, other, one].map(({ orderNumber }) => `order=${orderNumber}`);
  const page = await (await owner.visit(`/admin/invoices?${numbers.join("&")}&order=x`)).text();
  expect(page).toContain("2 invoices");
  expect(page.match(/<article/g)).toHaveLength(2);
  expect(page.match(/<h1/g)).toHaveLength(1);
  const none = await (await owner.visit("/admin/invoices")).text();
  expect(none).toContain("Choose orders in the list first");
});
