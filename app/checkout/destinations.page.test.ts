import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearOrders } from "../../test/database/clear-orders.ts";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp, type TestClient } from "../../test/http/test-client.ts";
import type { TaxSettings } from "../vat/tax-settings.ts";
import type { Checkout } from "./checkout-form.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const ann = await signUp(visit, "ann@example.com");
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

const taxes: Partial<TaxSettings> = {
  countries: {
    FI: { oss: true, rates: [{ from: "2026-01-01", percent: 25.5 }] },
    DE: { oss: true, rates: [] },
  },
  exportWithoutVat: true,
};

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("records").execute();
  await set(taxes);
});

async function set(given: Partial<TaxSettings>): Promise<void> {
  await db.deleteFrom("shopSettings").execute();
  const rows = Object.entries(given).map(([name, value]) => {
    return { name: `taxes.${name}`, value: JSON.stringify(value) };
  });
  await db.insertInto("shopSettings").values(rows).execute();
  await opened.live.catchUp();
}

/** A page as it is shown, without what its scripts are given. */
async function see(person: TestClient, path: string): Promise<string> {
  const page = await (await person.visit(path)).text();
  return page.replaceAll(/<script[^]*?<\/script>|<!--.*?-->/g, "");
}

const send = (checkout: Checkout) =>
  ann.post("/user/checkout", Object.fromEntries(formOf(checkout)));

async function buy(checkout: Checkout): Promise<string> {
  const answer = await send(checkout);
  const number = (answer.headers.get("Location") ?? "").split("=")[1];
  if (number === undefined) throw new Error(`Not placed: ${answer.status}`);
  return number;
}

const addNew = () => addRecord(db, { id: crypto.randomUUID(), price: 200, stock: 9 });

/** The pages of an order after it is shipped: the customer's order and invoice, and the admin's. */
async function seeShipped(number: string): Promise<{ [page: string]: string }> {
  const before = await see(ann, `/user/orders/${number}/invoice`);
  await owner.post(`/admin/orders/${number}`, { intent: "processing" });
  await owner.post(`/admin/orders/${number}`, { intent: "shipped" });
  return {
    preliminary: before,
    order: await see(ann, `/user/orders/${number}`),
    invoice: await see(ann, `/user/orders/${number}/invoice`),
    adminOrder: await see(owner, `/admin/orders/${number}`),
    adminInvoice: await see(owner, `/admin/orders/${number}/invoice`),
  };
}

describe("an order", () => {
  test("to a country of the One Stop Shop shows its rate, on every page", async () => {
    const record = await addNew();
    const pages = await seeShipped(await buy(buildCheckout([{ record }], { country: "Finland" })));
    for (const [name, page] of Object.entries(pages)) {
      expect(page, name).toContain("VAT 25,5 % (Finland) included");
      expect(page, name).not.toContain("VAT 25 %");
    }
    // 249 kr. hold 50,59 kr. of VAT.
    expect(pages["invoice"]).toContain("50,59 kr.");
    expect(pages["invoice"]).toContain("198,41 kr.");
    expect(pages["invoice"]).toContain("Invoice number: 1");
  });

  test("to Norway shows the words and no VAT, on every page", async () => {
    const record = await addNew();
    const pages = await seeShipped(await buy(buildCheckout([{ record }], { country: "Norway" })));
    for (const [name, page] of Object.entries(pages)) {
      expect(page, name).toContain("Export – exempt from VAT");
      expect(page, name).not.toMatch(/VAT [\d,]+ %|without VAT/);
    }
  });

  test("of used copies to Norway shows no words of the margin scheme", async () => {
    const used = { newOrUsed: "used", stock: 1, vatScheme: "margin", cost: 4_000 } as const;
    const record = await addRecord(db, { ...used, price: 120 });
    const pages = await seeShipped(await buy(buildCheckout([{ record }], { country: "Norway" })));
    for (const [name, page] of Object.entries(pages)) {
      expect(page, name).toContain("Export – exempt from VAT");
      expect(page, name).not.toContain("Margin scheme");
    }
  });

  test("whose country is changed afterwards stays taxed as it was, and the admin reads so", async () => {
    const record = await addNew();
    const number = await buy(buildCheckout([{ record }], { country: "Finland" }));
    const path = `/admin/orders/${number}`;
    expect(await see(owner, path)).not.toContain("Sold to");
    await db.updateTable("orders").set({ country: "NO" }).execute();
    const page = await see(owner, path);
    expect(page).toContain("Sold to Finland: its VAT stays as it was");
    expect(page).toContain("VAT 25,5 % (Finland) included");
  });
});

describe("the checkout", () => {
  test("refuses a country without a rate in words, and keeps what was typed", async () => {
    const record = await addNew();
    const answer = await send(buildCheckout([{ record }], { country: "Germany" }));
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(page).toContain("We cannot send to Germany just now.");
    expect(page).toContain('value="Ada Byron"');
    expect(await db.selectFrom("orders").select("orderNumber").execute()).toEqual([]);
  });

  test("says that the total is another when prices are less VAT meanwhile", async () => {
    await set({ ...taxes, customerPays: "price-less-vat" });
    const record = await addNew();
    const seen = buildCheckout([{ record }], { country: "Norway" });
    const answer = await send(seen);
    expect(answer.status).toBe(409);
    // 160 kr., and 39 kr. of postage.
    expect(await answer.text()).toContain("The total is now 199 kr.");
    const page = await see(ann, `/user/orders/${await buy({ ...seen, total: 199 })}`);
    for (const amount of ["160 kr.", "39 kr.", "199 kr."]) expect(page).toContain(amount);
  });

  test("is told how each country is taxed now", async () => {
    await vi.waitFor(
      async () => {
        const { exportWithoutVat } = (await opened.services.settings.read()).taxes;
        expect(exportWithoutVat).toBe(true);
      },
      { timeout: 1000 },
    );
    const page = await (await ann.visit("/user/checkout")).text();
    expect(page).toContain("Export – exempt from VAT");
    // An open page follows the settings.
    expect(page).toMatch(/topics[\\",]+settings/);
  });
});

test("report and file have area and country, and the same sums", async () => {
  for (const country of ["Denmark", "Finland", "Norway"] as const) {
    const record = await addNew();
    await seeShipped(await buy(buildCheckout([{ record }], { country })));
  }
  const query = "from=2026-01-01&to=2026-12-31";
  const page = await see(owner, `/admin/vat?${query}`);
  for (const words of ["Domestic", "OSS Finland", "25,5 %", "Export", "50,59 kr.", "49,80 kr."]) {
    expect(page).toContain(words);
  }
  const file = await see(owner, `/admin/vat/csv?${query}`);
  const [heading = "", ...lines] = file.trim().split("\n");
  const columns = heading.split(",");
  const rows = lines.map((line) => line.split(","));
  const cells = (name: string) => rows.map((row) => row[columns.indexOf(name)]);
  expect(cells("vat_area")).toEqual(["domestic", "oss", "export"]);
  expect(cells("country")).toEqual(["Denmark", "Finland", "Norway"]);
  expect(cells("vat_rate")).toEqual(["25", "25.5", "0"]);
  expect(cells("vat")).toEqual(["49.80", "50.59", "0.00"]);
});
