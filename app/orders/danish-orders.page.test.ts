import { beforeEach, describe, expect, test } from "vitest";
import { clearOrders } from "../../test/database/clear-orders.ts";
import { addRecord } from "../../test/database/seed.ts";
import { setLanguages } from "../../test/database/set-languages.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const ann = await signUp(visit, "ann@example.com");

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("records").execute();
  await setLanguages(db, opened, ["en", "da"]);
});

const see = async (path: string) =>
  (await (await ann.visit(path)).text()).replaceAll(/<!--.*?-->/g, "");

async function buy(): Promise<string> {
  const record = await addRecord(db, { stock: 3 });
  await ann.post("/user/checkout", Object.fromEntries(formOf(buildCheckout([{ record }]))));
  const order = await db.selectFrom("orders").select("orderNumber").executeTakeFirstOrThrow();
  return order.orderNumber;
}

describe("orders in Danish", () => {
  test("the list, empty and with an order", async () => {
    const none = await see("/da/user/orders");
    expect(none).toContain("<h1>Dine ordrer</h1>");
    expect(none).toContain("Du har ingen ordrer endnu.");
    await buy();
    const list = await see("/da/user/orders");
    expect(list).toContain('<th scope="col">Dato</th>');
    expect(list).toContain(">Ny</");
  });

  test("the page of an order, until it is cancelled", async () => {
    const number = await buy();
    const page = await see(`/da/user/orders/${number}`);
    for (const words of [
      "Fortryd aftalen her",
      "Alle ordrer",
      "Faktura, ikke betalt endnu",
      "Annuller ordren",
      "Forløb",
    ])
      expect(page).toContain(words);
    expect(page).not.toMatch(/Shipping|History|not paid yet|Cancel order/);
    await db.updateTable("orders").set({ status: "processing" }).execute();
    const late = await ann.post(`/da/user/orders/${number}`, { intent: "cancel-order" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Ordren er under behandling og kan ikke længere");
    await db.updateTable("orders").set({ status: "new" }).execute();
    await ann.post(`/da/user/orders/${number}`, { intent: "cancel-order" });
    const cancelled = await see(`/da/user/orders/${number}?done=cancel`);
    expect(cancelled).toContain("Din ordre er annulleret. Vi sender dig ikke noget.");
    expect(cancelled).toContain("af dig");
    expect(cancelled).toContain("Faktura, intet at betale");
  });

  test("no such order", async () => {
    const response = await ann.visit("/da/user/orders/260314-ABCDEF");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Den ordre findes ikke.");
  });
});
