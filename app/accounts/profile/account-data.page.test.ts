import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { addComment, addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openSales } from "../../../test/fixtures/sales.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import {
  drawPicture,
  findUser,
  profilePage,
  requireId,
  uploadPicture,
} from "../../../test/http/profile-page.ts";
import { password, signUp } from "../../../test/http/test-client.ts";
import { findTwoFactor } from "../two-factor/find-two-factor.server.ts";
import { findMyData } from "./find-my-data.server.ts";
import { findProfile } from "./find-profile.server.ts";

const { db, url } = await createDatabase();

const { visit, opened } = await openTestApp({ url });
const { services } = opened;
const { shipped } = await openSales(db);

beforeEach(() => db.deleteFrom("attempts").execute());

test("my data is a file with everything of mine and nothing of others", async () => {
  const ann = await signUp(visit, "data@example.com");
  const uid = await requireId(db, "data@example.com");
  const other = await addUser(db, { email: "other@example.com" });
  const record = await addRecord(db, { album: "My data" });
  await addComment(db, { recordId: record.id, userId: uid, text: "Mine." });
  await addComment(db, { recordId: record.id, userId: other.id, text: "Not mine." });
  await db.insertInto("wishlistItems").values({ userId: uid, recordId: record.id }).execute();
  await addOrder(uid, "260101-AAAAAA");
  await addOrder(other.id, "260101-BBBBBB");

  const response = await ann.visit(`${profilePage}/data`);
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
  const mine: unknown = await response.json();
  expect(mine).toMatchObject({
    account: { uid, email: "data@example.com" },
    comments: [{ recordId: record.id, text: "Mine." }],
    wishlist: [{ recordId: record.id, album: "My data" }],
    orders: [{ orderNumber: "260101-AAAAAA", lines: [{ album: "Paranoid", quantity: 2 }] }],
  });
  const text = JSON.stringify(mine);
  for (const secret of ["Not mine", "260101-BBBBBB", "token", "password"]) {
    expect(text).not.toContain(secret);
  }
});

test("an account that was deleted meanwhile is missing, and is no failure", async () => {
  const gone = randomUUID();
  expect(await findProfile(db, gone)).toBeUndefined();
  expect(await findMyData(db, gone)).toBeUndefined();
  const twoFactor = await findTwoFactor(services, gone);
  expect(twoFactor).toEqual({ codesLeft: null, isAppLocked: false, passkeys: [] });
});

test("my data has invoices, withdrawals and reports, and nothing that another wrote or the shop paid", async () => {
  const ann = await signUp(visit, "legal@example.com");
  const uid = await requireId(db, "legal@example.com");
  const other = await addUser(db, { email: "reporter@example.com" });
  const bought = await shipped({ price: 200, cost: 4_321, vatScheme: "margin" });
  await shipped({ album: "Of another" });
  const { orderNumber } = bought;
  const order = db.updateTable("orders").where("orderNumber", "=", orderNumber);
  await order.set({ userId: uid }).execute();
  await addWithdrawal(orderNumber);
  const record = await addRecord(db, { album: "Reported" });
  const report = { recordId: record.id, commentText: "A comment.", reportedAt: new Date() };
  await db
    .insertInto("commentReports")
    .values([
      { ...report, id: randomUUID(), reporter: uid, commentAuthor: other.id, reason: "My reason" },
      {
        ...report,
        id: randomUUID(),
        reporter: other.id,
        commentAuthor: uid,
        reason: "Her reason",
        decision: "removed",
        decisionReason: "An insult.",
        decidedAt: new Date(),
      },
    ])
    .execute();

  const text = await (await ann.visit(`${profilePage}/data`)).text();
  expect(JSON.parse(text)).toMatchObject({
    invoices: [{ kind: "invoice", orderNumber, document: { total: 24_900 } }],
    withdrawals: [{ orderNumber, kind: "return", lines: [{ album: "Paranoid", quantity: 1 }] }],
    reportsByMe: [{ reason: "My reason", commentText: "A comment." }],
    reportsOfMyComments: [{ decision: "removed", decisionReason: "An insult." }],
  });
  for (const secret of ["Of another", "Her reason", "4321", other.id]) {
    expect(text).not.toContain(secret);
  }
});

describe("deleting the account", () => {
  test("keeps invoices as they were issued, and the form says so", async () => {
    const ann = await signUp(visit, "invoiced@example.com");
    const uid = await requireId(db, "invoiced@example.com");
    const { orderNumber } = await shipped();
    const own = db.updateTable("orders").where("orderNumber", "=", orderNumber);
    await own.set({ userId: uid }).execute();
    const invoice = () =>
      db
        .selectFrom("invoices")
        .select("document")
        .where("orderNumber", "=", orderNumber)
        .executeTakeFirstOrThrow();
    const before = await invoice();
    expect(JSON.stringify(before)).toContain("Ada Byron");
    const form = await (await ann.visit(`${profilePage}/your-data`)).text();
    expect(form).toContain("bookkeeping asks us to keep them");
    await ann.post(profilePage, { intent: "delete-account", password });
    expect(await findUser(db, "invoiced@example.com")).toBeUndefined();
    expect(await invoice()).toEqual(before);
    const left = await db
      .selectFrom("orders")
      .selectAll()
      .where("orderNumber", "=", orderNumber)
      .executeTakeFirstOrThrow();
    expect(left).toMatchObject({ fullName: "Deleted customer", address: "", userId: null });
  });

  test("takes the password, keeps orders without the person and comments without a name", async () => {
    const ann = await signUp(visit, "delete@example.com");
    const uid = await requireId(db, "delete@example.com");
    const record = await addRecord(db, { album: "Deleting" });
    await addComment(db, { recordId: record.id, userId: uid, text: "I was here." });
    await db.insertInto("wishlistItems").values({ userId: uid, recordId: record.id }).execute();
    await uploadPicture(ann, await drawPicture());
    const picture = (await findUser(db, "delete@example.com"))?.profilePic ?? "";
    await addOrder(uid, "260102-AAAAAA");

    const remove = (given: string, openOrders = "0") =>
      ann.post(profilePage, { intent: "delete-account", password: given, openOrders });
    expect((await remove("not it at all")).status).toBe(400);
    expect((await remove("")).status).toBe(400);
    expect((await remove(password)).status).toBe(409);
    expect((await remove(password, "1")).headers.get("Location")).toBe("/");

    expect(await findUser(db, "delete@example.com")).toBeUndefined();
    expect((await ann.visit(profilePage)).status).toBe(302);
    expect((await visit(`/pictures/${picture}-64.webp`)).status).toBe(404);
    const order = await db
      .selectFrom("orders")
      .selectAll()
      .where("orderNumber", "=", "260102-AAAAAA")
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ userId: null, totalAmount: 449, country: "Denmark" });
    const text = JSON.stringify(order);
    for (const personal of ["Ann Buyer", "Street", "1450", "12345678", "delete@", "doorbell"]) {
      expect(text).not.toContain(personal);
    }
    const shown = await (await visit(`/record/${record.id}`)).text();
    expect(shown).toContain("I was here.");
    expect(shown).toContain("<h3><bdi>Anonymous</bdi></h3>");
  });

  test("the only admin cannot go; of two that go at once, one stays", async () => {
    await db.updateTable("users").set({ role: "user" }).execute();
    const admins = await Promise.all(
      ["admin1@example.com", "admin2@example.com"].map((email) => signUp(visit, email)),
    );
    await db
      .updateTable("users")
      .set({ role: "admin" })
      .where("email", "in", ["admin1@example.com", "admin2@example.com"])
      .execute();
    const answers = await Promise.all(
      admins.map((admin) => admin.post("/admin/profile", { intent: "delete-account", password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    const words = await Promise.all(answers.map((answer) => answer.text()));
    expect(words.join()).toContain("only admin");
    const left = await db.selectFrom("users").where("role", "=", "admin").select("id").execute();
    expect(left).toHaveLength(1);
  });
});

/** A statement about the first line of an order. */
async function addWithdrawal(orderNumber: string): Promise<void> {
  const { id } = await db
    .insertInto("withdrawals")
    .values({ orderNumber, kind: "return", state: "announced", statedAt: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("withdrawalLines")
    .values({
      withdrawalId: id,
      orderNumber,
      lineNumber: 1,
      recordId: "paranoid",
      album: "Paranoid",
      artist: "Black Sabbath",
      format: '12"',
      unitPrice: 200,
      quantity: 1,
    })
    .execute();
}

async function addOrder(userId: string, orderNumber: string): Promise<void> {
  await db
    .insertInto("orders")
    .values({
      orderNumber,
      userId,
      checkoutKey: crypto.randomUUID(),
      email: "delete@example.com",
      fullName: "Ann Buyer",
      address: "Long Street 1",
      postalCode: "1450",
      city: "København K",
      country: "Denmark",
      phone: "12345678",
      note: "The doorbell is broken.",
      shippingMethod: "parcel",
      shippingCost: 49,
      paymentMethod: "invoice",
      vatPercent: 25,
      totalAmount: 449,
    })
    .execute();
  await db
    .insertInto("orderLines")
    .values({
      orderNumber,
      lineNumber: 1,
      recordId: "paranoid",
      album: "Paranoid",
      artist: "Black Sabbath",
      coverImage: "sleeve/x",
      format: '12"',
      price: 200,
      discount: 0,
      unitPrice: 200,
      quantity: 2,
    })
    .execute();
}
