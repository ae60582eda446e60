import { beforeEach, expect, test } from "vitest";
import { clearOrders } from "../../test/database/clear-orders.ts";
import { waitForLocked } from "../../test/database/hold-records.ts";
import { addOrder, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { createOrderServices } from "../../test/fixtures/checkout.ts";
import type { Mail } from "../mail/mail.ts";
import { keepUndelivered } from "../mail/undelivered-mails.server.ts";
import { changeOrderStatus } from "../orders/process/change-order-status.server.ts";
import { renderMail } from "../render-mail.server.tsx";
import { eraseAccount } from "./erase-account.server.ts";

const { db } = await createDatabase();
const services = createOrderServices(db);
const owner = await addUser(db, { role: "admin" });
const by = { uid: owner.id, username: "owner" };

beforeEach(async () => {
  await db.deleteFrom("users").where("role", "=", "user").execute();
  await clearOrders(db);
  services.queued.length = 0;
});

const erase = (uid: string, openOrders: number, admin: typeof by | null = null) =>
  db
    .transaction()
    .execute((transaction) => eraseAccount(transaction, services, { uid, by: admin, openOrders }));

test("an order that is placed while its account is deleted keeps nothing of the person", async () => {
  const user = await addUser(db);
  const record = await addRecord(db);
  const isPlaced = Promise.withResolvers<undefined>();
  const mayCommit = Promise.withResolvers<undefined>();
  const placing = db.transaction().execute(async (transaction) => {
    await addOrder(transaction, { record, userId: user.id });
    isPlaced.resolve(undefined);
    await mayCommit.promise;
  });
  await isPlaced.promise;
  const erasing = erase(user.id, 1);
  await waitForLocked(db, 1);
  mayCommit.resolve(undefined);
  await Promise.all([placing, erasing]);
  const query = db.selectFrom("orders").select(["userId", "fullName", "address", "status"]);
  expect(await query.execute()).toEqual([
    { userId: null, fullName: "Deleted customer", address: "", status: "cancelled" },
  ]);
});

test("mails that did not arrive go with the account they were for, and no others", async () => {
  const [ann, bob] = [await addUser(db), await addUser(db)];
  const { orderNumber } = await addOrder(db, {
    record: await addRecord(db, { id: "mailed" }),
    userId: ann.id,
  });
  const keep = (id: number, mail: Mail, email: string) =>
    keepUndelivered(db, {
      id: `00000000-0000-4000-8000-00000000000${id}`,
      mail,
      email,
      answer: "550",
    });
  await keep(1, { kind: "order-placed", orderNumber }, "old@example.com");
  await keep(2, { kind: "welcome", to: ann.email }, ann.email);
  await keep(3, { kind: "report-received", reportId: "1" }, ann.email.toUpperCase());
  await keep(4, { kind: "welcome", to: bob.email }, bob.email);
  // After another email was entered.
  await db
    .updateTable("users")
    .set({ email: "new@example.com" })
    .where("id", "=", ann.id)
    .execute();
  await keep(5, { kind: "report-received", reportId: "2" }, "NEW@example.com");
  expect(await erase(ann.id, 1)).toMatchObject({ ok: true });
  const left = await db.selectFrom("undeliveredMails").select("email").execute();
  expect(left).toEqual([{ email: bob.email }]);
});

test.each(["awaiting-payment", "new", "processing", "ready"] as const)(
  "an order that is %s is cancelled with its account: its copies are on sale, and a mail names it",
  async (status) => {
    const record = await addRecord(db, { id: status, stock: 3 });
    const { id: uid, email } = await addUser(db, { language: "da" });
    const order = { record, userId: uid, email, quantity: 2, status };
    const { orderNumber } = await addOrder(db, order);
    expect(await erase(uid, 0)).toEqual({ ok: false, reason: "more-orders", openOrders: 1 });
    expect(await erase(uid, 1)).toMatchObject({ ok: true, erased: { cancelled: [orderNumber] } });
    const row = await db
      .selectFrom("orders")
      .select(["status", "owed", "emailHash", "formerEmailHashes"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: "cancelled", owed: "0", emailHash: null, formerEmailHashes: [] });
    const { stock } = await db
      .selectFrom("records")
      .select("stock")
      .where("id", "=", status)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(5);
    const history = await db
      .selectFrom("orderStatusChanges")
      .select(["status", "changedAs"])
      .execute();
    expect(history).toContainEqual({ status: "cancelled", changedAs: "customer" });
    const cancelled = [orderNumber];
    expect(services.queued).toEqual([
      { kind: "account-deleted", to: email, cancelled, language: "da" },
    ]);
    const [mail] = services.queued;
    if (!mail) throw new Error("No mail was queued.");
    const rendered = await renderMail({ db, publicUrl: "https://shop.example" }, mail);
    expect(rendered?.text).toContain(orderNumber);
    expect(rendered?.subject).toBe("Din konto er slettet");
  },
);

test("an order of an account that an admin deletes is cancelled in the admin's name", async () => {
  const { id: uid } = await addUser(db);
  await addOrder(db, { record: await addRecord(db, { id: "by-admin" }), userId: uid });
  expect(await erase(uid, 1, by)).toMatchObject({ ok: true });
  const history = await db
    .selectFrom("orderStatusChanges")
    .select(["status", "changedAs", "changedBy"])
    .execute();
  expect(history).toContainEqual({ status: "cancelled", changedAs: "admin", changedBy: by.uid });
});

test("an order that was sent is not touched, and no mail is sent", async () => {
  const { id: uid } = await addUser(db);
  const record = await addRecord(db, { id: "sent" });
  await addOrder(db, { record, userId: uid, status: "shipped" });
  expect(await erase(uid, 0)).toMatchObject({ ok: true, erased: { cancelled: [] } });
  expect(await db.selectFrom("orders").select("status").execute()).toEqual([{ status: "shipped" }]);
  expect(services.queued).toEqual([]);
});

test("nothing without an address is marked as shipped as a parcel; what is picked up needs none", async () => {
  const record = await addRecord(db, { id: "nowhere" });
  const add = (pickedUp: boolean) =>
    addOrder(db, { record, address: "", status: "processing", pickedUp });
  const ship = (orderNumber: string) =>
    changeOrderStatus(services, {
      orderNumber,
      to: "shipped",
      as: "admin",
      by,
      takesAllSteps: true,
    });
  expect(await ship((await add(false)).orderNumber)).toEqual({
    ok: false,
    reason: "no-address",
    status: "processing",
  });
  expect(await ship((await add(true)).orderNumber)).toEqual({ ok: true });
});
