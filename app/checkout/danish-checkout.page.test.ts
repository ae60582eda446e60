import { beforeEach, describe, expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { setLanguages } from "../../test/database/set-languages.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openPayingApp } from "../../test/http/open-paying-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import type { Checkout } from "./checkout-form.ts";

const shop = await openPayingApp();
const { db, visit, opened } = shop;
const ann = await signUp(visit, "ann@example.com");

beforeEach(async () => {
  await shop.reset();
  await setLanguages(db, opened, ["en", "da"]);
});

const textOf = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll(/<!--.*?-->/g, "");
const see = (path: string) => textOf(ann.visit(path));
const send = (checkout: Checkout, more: { [name: string]: string } = {}) =>
  ann.post("/da/user/checkout", Object.fromEntries(formOf(checkout, more)));

describe("a checkout in Danish", () => {
  test("its page, fields and ways to pay", async () => {
    const page = await see("/da/user/checkout");
    for (const words of [
      "<h1>Kassen</h1>",
      "Sådan får du dine plader",
      "Postnummer",
      "Sådan betaler du",
      "Kort",
      "Du godkender betalingen i MobilePay.",
      "Fakturaen følger med dine plader. Du har 14 dage til at betale den.",
      "Afgiv ordre med betalingspligt",
      ">Handelsbetingelser</a>",
    ])
      expect(page).toContain(words);
    expect(page).not.toMatch(/Postal code|How you pay|Place order|Withdrawal information/);
    expect(await see("/user/checkout")).toContain("Place order with obligation to pay");
  });

  test("what it refuses", async () => {
    const record = await addRecord(db, { stock: 1 });
    const empty = await send(buildCheckout([{ record }]), {
      fullName: "",
      postalCode: "?",
      phone: "x",
      shippingMethod: "pigeon",
    });
    expect(empty.status).toBe(400);
    const page = await textOf(empty);
    expect(page).toContain("Indtast dit fulde navn.");
    expect(page).toContain("Brug bogstaver, tal, mellemrum og bindestreger.");
    expect(page).toContain("Brug kun tal, mellemrum og + ( ) -.");
    expect(page).toContain("Vælg, hvordan du vil have dine plader.");
    const checkout = buildCheckout([{ record }]);
    const changed = await send(checkout, { total: String(checkout.total + 1) });
    expect(changed.status).toBe(409);
    expect(await textOf(changed)).toMatch(/Beløbet er nu .* Genindlæs siden for at se hvorfor\./);
  });

  test("thanks, and what is said while a payment is waited for", async () => {
    const record = await addRecord(db, { stock: 3 });
    await send(buildCheckout([{ record }]));
    const { orderNumber } = await db
      .selectFrom("orders")
      .select("orderNumber")
      .executeTakeFirstOrThrow();
    const thanks = await see(`/da/thankyou?order=${orderNumber}`);
    expect(thanks).toContain("Tak for din ordre!");
    expect(thanks).toContain("Vi har modtaget din ordre");
    expect(thanks).toContain("I alt inkl. fragt");
    const waiting = await shop.place(ann, "card");
    const waits = await see(`/da/thankyou?order=${waiting.orderNumber}`);
    expect(waits).toContain("Venter på din betaling");
    expect(waits).toContain("Gå tilbage uden at betale");
    expect(waits).not.toMatch(/Waiting for|Check again/);
  });
});
