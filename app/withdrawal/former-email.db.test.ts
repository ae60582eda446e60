import { expect, test } from "vitest";
import { addOrder, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { findWithdrawable } from "./find-withdrawable.server.ts";

const { db } = await createDatabase();
const record = await addRecord(db);

const isFound = async (orderNumber: string, email: string) =>
  (await findWithdrawable(db, { orderNumber, by: { email } })) !== null;

test("an order is found by the email that its confirmation went to and by the one of now", async () => {
  const { id: userId } = await addUser(db, { email: "old@example.com" });
  const order = { record, userId, email: "old@example.com" };
  const { orderNumber } = await addOrder(db, order);
  const other = await addOrder(db, { record, email: "other@example.com" });
  const change = (email: string) =>
    db.updateTable("users").set({ email }).where("id", "=", userId).execute();
  await change("newer@example.com");
  await change("newest@example.com");
  for (const email of ["old@example.com", "newer@example.com", "newest@example.com"]) {
    expect(await isFound(orderNumber, email), email).toBe(true);
    expect(await isFound(other.orderNumber, email), email).toBe(false);
  }
  expect(await isFound(orderNumber, "other@example.com")).toBe(false);
});

test("the email before the one that the shop entered counts as well", async () => {
  const { orderNumber } = await addOrder(db, { record, email: "typed@example.com" });
  await db
    .updateTable("orders")
    .set({ email: "entered@example.com", emailByShop: true })
    .where("orderNumber", "=", orderNumber)
    .execute();
  expect(await isFound(orderNumber, "typed@example.com")).toBe(true);
  expect(await isFound(orderNumber, "entered@example.com")).toBe(true);
  expect(await isFound(orderNumber, "")).toBe(false);
});
