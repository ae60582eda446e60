import { beforeEach, describe, expect, test } from "vitest";
import { openWithdrawalApp } from "../../../../test/http/open-withdrawal-app.ts";
import { signUp } from "../../../../test/http/test-client.ts";

const shop = await openWithdrawalApp();
const { db, visit, ann, stripe, payments, see, press } = shop;
const owner = await signUp(visit, "owner@example.com");
const asOwner = db.updateTable("users").where("email", "like", "owner%");
await asOwner.set({ role: "admin" }).execute();

beforeEach(async () => {
  await shop.reset();
  await db.deleteFrom("paymentDisputes").execute();
  await asOwner.set({ adminLanguage: null }).execute();
});

const seeOrder = (orderNumber: string) => see(owner, `/admin/orders/${orderNumber}`);
const seeReturns = () => see(owner, "/admin/returns");
const act = (orderNumber: string, intent: string, more: { [name: string]: string } = {}) =>
  owner.post(`/admin/orders/${orderNumber}`, { intent, ...more });

/** An order of 298 kr. by card that is shipped. */
async function ship() {
  const { orderNumber, page } = await shop.place(ann, "card");
  await stripe.act(page, "pay");
  await payments.reconcile(orderNumber);
  for (const intent of ["processing", "shipped"]) await act(orderNumber, intent);
  return orderNumber;
}

/** The customer withdraws from the record; gives the id of the statement. */
async function withdraw(orderNumber: string) {
  const key = crypto.randomUUID();
  await press(ann, { intent: "confirm", order: orderNumber, key }, [1]);
  const { id } = await db.selectFrom("withdrawals").select("id").executeTakeFirstOrThrow();
  return id;
}

const receive = async (id: string) => {
  const form = { intent: "received", id, "media-1": "M", "sleeve-1": "M" };
  return (await owner.post("/admin/returns", form)).text();
};

const refundReturn = (id: string) => owner.post("/admin/returns", { intent: "refund", id });

describe("a dispute", () => {
  test("stands on the order and in the list with the day of the answer, until it is closed", async () => {
    const orderNumber = await ship();
    const dispute = stripe.openDispute(orderNumber);
    await payments.reconcile(orderNumber);
    const page = await seeOrder(orderNumber);
    expect(page).toMatch(/<b>Dispute<\/b> of 298 kr\., opened on .*Answer in/);
    expect(page).not.toContain("298 kr. can be refunded");
    const list = await see(owner, "/admin/payments");
    expect(list).toContain("The customer disputes 298 kr.");
    expect(list).toMatch(/Answer in the provider(&#x27;|')s dashboard by \d/);
    await act(orderNumber, "looked-at");
    expect(await see(owner, "/admin/payments")).toContain(orderNumber);
    stripe.changeDispute(dispute, "won");
    await payments.reconcile(orderNumber);
    expect(await see(owner, "/admin/payments")).not.toContain(orderNumber);
    expect(await seeOrder(orderNumber)).toContain("The bank decided for the shop");
    expect(await seeOrder(orderNumber)).toContain("298 kr. can be refunded");
  });

  test("that the customer has won in part leaves the rest to refund, by hand", async () => {
    const orderNumber = await ship();
    const dispute = stripe.openDispute(orderNumber, { amount: 20_000 });
    stripe.changeDispute(dispute, "lost");
    await payments.reconcile(orderNumber);
    const page = await seeOrder(orderNumber);
    expect(page).toContain("The bank decided for the customer");
    expect(page).toMatch(/\D98 kr\. can be refunded\. The provider cannot refund 98 kr\. of it/);
  });

  test("that is lost is not paid back once more when the record comes back", async () => {
    const orderNumber = await ship();
    const dispute = stripe.openDispute(orderNumber);
    await payments.reconcile(orderNumber);
    const id = await withdraw(orderNumber);
    const open = await seeReturns();
    expect(open).toContain("The customer disputes 298 kr. at their bank");
    expect(open).not.toContain("Money back by");
    expect(await receive(id)).toContain("The money waits for the bank");
    expect(await seeReturns()).not.toContain(">Refund<");
    const early = await refundReturn(id);
    expect(early.status).toBe(409);
    expect(await early.text()).toContain("nothing was refunded");
    stripe.changeDispute(dispute, "lost");
    await payments.reconcile(orderNumber);
    const lost = await seeReturns();
    expect(lost).toContain("The bank has given 298 kr. back to the customer already");
    expect(lost).not.toContain("Money back by");
    expect(await see(owner, "/admin")).toContain("<b>1</b> return to settle<");
    const settled = await (await refundReturn(id)).text();
    expect(settled).toContain("the bank had given the money back already");
    expect(stripe.sumsOf(orderNumber).refunded).toBe(0);
    const own = await see(ann, `/user/orders/${orderNumber}`);
    expect(own).not.toContain("is owed");
    expect(own).toContain("has given the money back");
    expect(own).toMatch(/bank took 298 kr\. back on/);
    expect(await see(owner, "/admin/sales")).not.toContain(orderNumber);
    expect(await see(owner, "/admin")).not.toContain("to settle");
  });

  test("is read again after it was decided, and what came back to the shop is owed to the customer", async () => {
    const orderNumber = await ship();
    const dispute = stripe.openDispute(orderNumber);
    for (const status of ["won", "lost"] as const) {
      stripe.changeDispute(dispute, status);
      await payments.reconcile(orderNumber);
    }
    expect(await seeOrder(orderNumber)).not.toContain("can be refunded");
    const id = await withdraw(orderNumber);
    await receive(id);
    await refundReturn(id);
    stripe.changeDispute(dispute, "won");
    await payments.reconcile(orderNumber);
    const page = await seeReturns();
    expect(page).toContain("<b>298 kr.</b> was paid and is not owed.");
    expect(page).toContain("It goes back the way that it was paid.");
  });

  test("that began as an inquiry which was closed is listed again", async () => {
    const orderNumber = await ship();
    const dispute = stripe.openDispute(orderNumber, { status: "warning_needs_response" });
    await payments.reconcile(orderNumber);
    const list = () => see(owner, "/admin/payments");
    expect(await list()).toContain("bank asks about 298 kr.");
    expect(await seeOrder(orderNumber)).toContain("298 kr. can be refunded");
    stripe.changeDispute(dispute, "warning_closed");
    await payments.reconcile(orderNumber);
    expect(await list()).not.toContain(orderNumber);
    stripe.changeDispute(dispute, "needs_response");
    await payments.reconcile(orderNumber);
    expect(await list()).toContain("The customer disputes 298 kr.");
    expect(await see(owner, "/admin")).toContain("payment needs a look");
  });

  test("is told in Danish", async () => {
    const orderNumber = await ship();
    stripe.openDispute(orderNumber);
    await payments.reconcile(orderNumber);
    await withdraw(orderNumber);
    await asOwner.set({ adminLanguage: "da" }).execute();
    expect(await seeOrder(orderNumber)).toContain("Banken har trukket pengene tilbage");
    expect(await seeReturns()).toContain("Kunden har gjort indsigelse mod 298 kr. hos sin bank");
  });
});

test("an early fraud warning is listed until it was looked at or is over", async () => {
  const orderNumber = await ship();
  stripe.warnOfFraud(orderNumber, "made_with_stolen_card");
  await payments.reconcile(orderNumber);
  const list = () => see(owner, "/admin/payments");
  expect(await list()).toContain("may be fraud (made with stolen card)");
  expect(await seeOrder(orderNumber)).toContain("<b>Early fraud warning</b> of 298 kr.");
  await act(orderNumber, "looked-at");
  await payments.reconcile(orderNumber);
  expect(await list()).not.toContain(orderNumber);
  expect(await seeOrder(orderNumber)).toContain("Early fraud warning");
});

test("a refund that the provider cannot make waits under Returns until it is transferred", async () => {
  const orderNumber = await ship();
  stripe.changeDispute(stripe.openDispute(orderNumber, { amount: 20_000 }), "lost");
  await payments.reconcile(orderNumber);
  const page = await seeOrder(orderNumber);
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
  const form = { key: field("key"), refunds: field("refunds"), amount: "98", reason: "Warped" };
  const answers = await Promise.all([
    act(orderNumber, "refund", form),
    act(orderNumber, "refund", form),
  ]);
  for (const answer of answers) {
    expect(await answer.text()).toContain("The provider cannot refund 98 kr.: transfer it");
  }
  expect(stripe.sumsOf(orderNumber).refunded).toBe(0);
  expect(await see(ann, `/user/orders/${orderNumber}`)).toContain(
    "Refunded 98 kr. by bank transfer",
  );
  const listed = await seeReturns();
  expect(listed).toContain("Transfer <b>98 kr.</b> to the customer");
  const [, id = ""] = /name="id" value="([^"]+)"/.exec(listed) ?? [];
  for (const words of ["98 kr. is marked as transferred", "marked as transferred already"]) {
    expect(
      await (await owner.post("/admin/returns", { intent: "transferred", id })).text(),
    ).toContain(words);
  }
  expect(await seeReturns()).not.toContain(orderNumber);
});
