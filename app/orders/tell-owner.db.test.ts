import { beforeEach, expect, test } from "vitest";
import { clearOrders } from "../../test/database/clear-orders.ts";
import { addOrder, addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { createSettingsReader } from "../../test/fixtures/settings-reader.ts";
import type { Mail } from "../mail/mail.ts";
import { renderMail } from "../render-mail.server.tsx";
import { tellOwnerOnce } from "./tell-owner.server.ts";

const { db } = await createDatabase();
const record = await addRecord(db, { stock: 100 });

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("shopSettings").execute();
});

const choose = (ownerMails: string) =>
  db
    .insertInto("shopSettings")
    .values({ name: "mail.ownerMails", value: JSON.stringify(ownerMails) })
    .execute();

async function tell(at = "2026-03-14T12:00:00Z") {
  const queued: Mail[] = [];
  await tellOwnerOnce({
    db,
    now: () => new Date(at),
    settings: createSettingsReader(db),
    queueMail: (_transaction, mail) => {
      queued.push(mail);
      return Promise.resolve();
    },
  });
  return queued.map((mail) => (mail.kind === "orders-received" ? mail.orderNumbers : []));
}

test("of each order once, whoever looks at the same time", async () => {
  const { orderNumber } = await addOrder(db, { record });
  const told = await Promise.all([tell(), tell()]);
  expect(told.flat()).toEqual([[orderNumber]]);
  expect(await tell()).toEqual([]);
});

test("of an order that waits for its payment when it is paid, and of none that was cancelled", async () => {
  const waiting = await addOrder(db, { record, status: "awaiting-payment" });
  await addOrder(db, { record, status: "cancelled" });
  expect(await tell()).toEqual([]);
  await db
    .updateTable("orders")
    .set({ status: "new" })
    .where("orderNumber", "=", waiting.orderNumber)
    .execute();
  expect(await tell()).toEqual([[waiting.orderNumber]]);
});

test("once a day of those of the day before, on the shop's clock", async () => {
  await choose("daily");
  // 23:30 in Copenhagen on the 13th, and half past midnight on the 14th.
  const one = await addOrder(db, { record, orderDate: new Date("2026-03-13T22:30:00Z") });
  const two = await addOrder(db, { record, orderDate: new Date("2026-03-13T23:30:00Z") });
  expect(await tell("2026-03-14T12:00:00Z")).toEqual([[one.orderNumber]]);
  expect(await tell("2026-03-15T12:00:00Z")).toEqual([[two.orderNumber]]);
});

test("never, and of nothing old when it is chosen again", async () => {
  await choose("none");
  await addOrder(db, { record });
  expect(await tell()).toEqual([]);
  await db.deleteFrom("shopSettings").execute();
  expect(await tell()).toEqual([]);
});

test("in a mail to the shop that names nothing of the customer", async () => {
  const { orderNumber } = await addOrder(db, { record, fullName: "Ada Byron" });
  const mail = await renderMail(
    { db, publicUrl: "https://shop.example" },
    { kind: "orders-received", orderNumbers: [orderNumber, "000000-AAAAAA"] },
  );
  expect(mail).toMatchObject({
    to: "hello@gatefold.example",
    subject: `New order ${orderNumber}`,
  });
  expect(mail?.text).toContain("Paranoid");
  expect(mail?.text).not.toMatch(/Ada|Byron/);
});
