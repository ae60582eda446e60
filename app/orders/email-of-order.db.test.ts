import { expect, test } from "vitest";
import { addOrder, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, createOrderServices } from "../../test/fixtures/checkout.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { renderMail } from "../render-mail.server.tsx";
import { updateOrder } from "./update-order.server.ts";

const { db } = await createDatabase();
const services = createOrderServices(db);
const record = await addRecord(db, { stock: 100 });
const by = { uid: null, username: "owner" };
const sources = { db, publicUrl: "https://shop.example" };

let people = 0;
async function orderOf() {
  people += 1;
  const user = await addUser(db, { email: `typo${people}@example.com` });
  const { orderNumber } = await addOrder(db, { record, userId: user.id, email: user.email });
  return { uid: user.id, orderNumber, email: user.email };
}

const changeAccount = (uid: string, email: string) =>
  db.updateTable("users").set({ email }).where("id", "=", uid).execute();

const recipient = async (orderNumber: string) =>
  (await renderMail(sources, { kind: "order-shipped", orderNumber }))?.to;

const enter = (orderNumber: string, base: string, email: string) =>
  updateOrder(services, { orderNumber, base: { email: base }, values: { email }, by });

test("mails about an order follow the email of its account", async () => {
  const { uid, orderNumber, email } = await orderOf();
  expect(await recipient(orderNumber)).toBe(email);
  await changeAccount(uid, "right@example.com");
  expect(await recipient(orderNumber)).toBe("right@example.com");
});

test("what the shop enters goes before the account's, with history, until it is taken back", async () => {
  const { uid, orderNumber, email } = await orderOf();
  expect(await enter(orderNumber, email, "office@example.com")).toEqual({ ok: true });
  await changeAccount(uid, "private@example.com");
  expect(await recipient(orderNumber)).toBe("office@example.com");
  const entries = await db
    .selectFrom("auditEntries")
    .select(["before", "after"])
    .where("subjectId", "=", orderNumber)
    .execute();
  expect(entries).toEqual([{ before: { email }, after: { email: "office@example.com" } }]);
  await enter(orderNumber, "office@example.com", "");
  expect(await recipient(orderNumber)).toBe("private@example.com");
});

test("an order that is placed while the account's email changes gets the new one", async () => {
  const { uid, email } = await orderOf();
  const change = Promise.withResolvers<undefined>();
  const changing = db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("users")
      .set({ email: "later@example.com" })
      .where("id", "=", uid)
      .execute();
    await change.promise;
  });
  const placing = placeOrder(services, { uid, email }, buildCheckout([{ record }]));
  await new Promise((resolve) => setTimeout(resolve, 200));
  change.resolve(undefined);
  const [, placed] = await Promise.all([changing, placing]);
  if (!placed.ok) throw new Error("Nothing was placed.");
  expect(await recipient(placed.orderNumber)).toBe("later@example.com");
});
