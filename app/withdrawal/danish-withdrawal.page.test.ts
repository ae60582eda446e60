import { beforeEach, expect, test } from "vitest";
import { setLanguages } from "../../test/database/set-languages.ts";
import { email, openWithdrawalApp } from "../../test/http/open-withdrawal-app.ts";

const shop = await openWithdrawalApp();
const { db, opened, ann, guest, addTwoLines, ship, see } = shop;

beforeEach(async () => {
  await shop.reset();
  await setLanguages(db, opened, ["en", "da"]);
});

const press = (fields: { [name: string]: string }) => guest().post("/da/withdraw", fields);

test("a visitor finds an order in Danish, or is told why not", async () => {
  const start = await see(guest(), "/da/withdraw");
  expect(start).toContain("<h1>Fortryd en aftale</h1>");
  expect(start).toContain("Ordrenummer");
  expect(start).not.toMatch(/Order number|You can withdraw/);
  const none = await press({ intent: "continue", order: "260314-ABCDEF", email });
  expect(none.status).toBe(404);
  expect(await none.text()).toContain("Vi kan ikke finde en ordre med det nummer");
});

test("the statement is that of the law's form, and what follows is said", async () => {
  const { orderNumber } = await addTwoLines();
  const lines = await see(ann, `/da/withdraw?order=${orderNumber}`);
  expect(lines).toContain("meddeler herved, at jeg gør fortrydelsesretten gældende");
  expect(lines).toContain("Antal eksemplarer af Paranoid");
  expect(lines).toContain("Bekræft fortrydelse");
  const empty = await press({ intent: "confirm", order: orderNumber, email });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Vælg mindst én plade.");
  await ship(orderNumber);
  await press({ intent: "confirm", order: orderNumber, email, line: "1" });
  const { id } = await db.selectFrom("withdrawals").select("id").executeTakeFirstOrThrow();
  const done = await see(ann, `/da/withdraw?done=${id}&again=1`);
  expect(done).toContain("Vi har modtaget din fortrydelse");
  expect(done).toContain("Det havde du allerede fortrudt");
  expect(done).toContain("Send pladerne tilbage senest den");
  expect(done).not.toMatch(/You withdrew|Send the records/);
  const order = await see(ann, `/da/user/orders/${orderNumber}`);
  expect(order).toContain("Fortrudt");
  expect(order).toContain("Skal sendes tilbage senest den");
});
