import { afterEach, describe, expect, test } from "vitest";
import { addOrder, addRecord, addUser } from "../test/database/seed.ts";
import { createDatabase } from "../test/database/test-database.ts";
import { buildCheckout, createOrderServices } from "../test/fixtures/checkout.ts";
import { placeOrder } from "./checkout/place-order.server.ts";
import { changeOrderStatus } from "./orders/process/change-order-status.server.ts";
import { renderMail } from "./render-mail.server.tsx";
import { applyDetails } from "./shop.ts";

const { db } = await createDatabase();
const desk = { db, publicUrl: "https://shop.example" };

/** A confirmation's text up to the terms and the withdrawal information, which the owner writes. */
const withoutTexts = (mail: { text: string } | null) =>
  mail?.text.split(/^(?:TERMS|HANDELSBETINGELSER)$/m)[0] ?? "";

test("an order's mails say what was bought, what it comes to and where it is seen", async () => {
  const { id: uid, email } = await addUser(db);
  const record = await addRecord(db, {
    album: "<b>Paranoid</b> & more",
    price: 1249,
    discount: 15,
  });
  const checkout = buildCheckout([{ record, quantity: 2 }]);
  const result = await placeOrder(createOrderServices(db), { uid, email }, checkout);
  const orderNumber = result.ok ? result.orderNumber : "";

  const placed = await renderMail(desk, { kind: "order-placed", orderNumber });
  expect(placed).toMatchObject({ to: email, subject: `Your order ${orderNumber}` });
  for (const words of [
    "2 × <b>Paranoid</b> & more",
    "2.124 kr.",
    "VAT 25 % included",
    "425 kr.",
    "Sleeve Street 1",
    "Invoice",
    `https://shop.example/user/orders/${orderNumber}`,
  ]) {
    expect(placed?.text).toContain(words);
  }
  expect(placed?.html).toContain("&lt;b&gt;Paranoid");
  // Its only pictures are covers of the shop's own, beside words that say the same.
  const pictures = placed?.html.match(/<img[^>]*>/g) ?? [];
  expect(pictures).toHaveLength(1);
  const url = `https://shop.example/pictures/${record.coverImage}-240.webp`;
  expect(pictures[0]).toContain(`src="${url}"`);
  expect(pictures[0]).toContain('alt=""');
  expect(placed?.text).not.toContain("/pictures/");

  const shipped = await renderMail(desk, { kind: "order-shipped", orderNumber });
  expect(shipped?.text).toContain("has left the shop");
  const cancelled = await renderMail(desk, { kind: "order-cancelled", orderNumber });
  expect(cancelled?.text).toContain("is cancelled");
});

test("the mail of a sale in the One Stop Shop names the country's rate; that of an export its words", async () => {
  const { id: uid, email } = await addUser(db);
  const services = createOrderServices(db);
  const set = (name: string, value: unknown) =>
    db
      .insertInto("shopSettings")
      .values({ name: `taxes.${name}`, value: JSON.stringify(value) })
      .execute();
  await set("countries", {
    FI: { oss: true, rates: [{ from: "2026-01-01", percent: 25.5 }] },
  });
  await set("exportWithoutVat", true);
  const mailOf = async (country: "FI" | "NO") => {
    const record = await addRecord(db, { id: `to-${country.toLowerCase()}`, price: 200 });
    const checkout = buildCheckout([{ record }], { country });
    const result = await placeOrder(services, { uid, email }, checkout);
    const orderNumber = result.ok ? result.orderNumber : "";
    return (await renderMail(desk, { kind: "order-placed", orderNumber }))?.text;
  };
  // 249 × 25,5 / 125,5 is 50,59.
  expect(await mailOf("FI")).toMatch(/VAT 25,5 % \(Finland\) included\s+51 kr\./);
  const exported = await mailOf("NO");
  expect(exported).toMatch(/Export – exempt from VAT\s+249 kr\./);
  expect(exported).not.toContain("included");
  await db.deleteFrom("shopSettings").execute();
});

test("the mail of a parcel has its number and the carrier's link", async () => {
  const record = await addRecord(db, { id: "tracked" });
  const order = await addOrder(db, { record, status: "shipped", trackingNumber: "00370 1234" });
  const { orderNumber } = order;
  const mail = await renderMail(desk, { kind: "order-shipped", orderNumber });
  expect(mail?.text).toContain("Tracking number: 00370 1234");
  expect(mail?.text).toContain("https://tracking.postnord.com/en/?id=00370%201234");
});

test("the mail of a part that is sent has that part and its sum, and says what is missing", async () => {
  const { id: uid, email } = await addUser(db);
  const record = await addRecord(db, { id: "part", price: 249 });
  const services = createOrderServices(db);
  const checkout = buildCheckout([{ record, quantity: 2 }]);
  const result = await placeOrder(services, { uid, email }, checkout);
  const orderNumber = result.ok ? result.orderNumber : "";
  await changeOrderStatus(services, {
    orderNumber,
    to: "shipped",
    takesAllSteps: true,
    as: "admin",
    by: { uid, username: "Owner" },
    shipment: { copies: new Map([[1, 1]]) },
  });
  const mail = await renderMail(desk, { kind: "order-shipped", orderNumber });
  expect(mail?.text).toMatch(/1 × Paranoid[^]*Total\s+298 kr\./i);
  expect(mail?.text).toContain("We could not send you 1 × Paranoid. You do not pay for it.");
});

test("the mails of a pick-up say where and when, and ask for no address", async () => {
  const { id: uid, email } = await addUser(db);
  const record = await addRecord(db, { id: "pick-up", price: 100 });
  const visit = { shippingMethod: "pick-up", address: "", postalCode: "", city: "", country: "" };
  const checkout = buildCheckout([{ record }], visit);
  const result = await placeOrder(createOrderServices(db), { uid, email }, checkout);
  const orderNumber = result.ok ? result.orderNumber : "";
  const shopAddress = "Sleeve Street 33, 1450 København K, Denmark";

  const placed = await renderMail(desk, { kind: "order-placed", orderNumber });
  expect(placed?.text).toContain("when they are ready to be picked up");
  expect(placed?.text).toContain(`You pick your records up in the shop: ${shopAddress}`);
  expect(placed?.text).toMatch(/Pick up in the shop\s+Free/);
  expect(withoutTexts(placed)).not.toMatch(/Bill to|leave the shop|\b0 kr\./);

  const ready = await renderMail(desk, { kind: "order-ready", orderNumber });
  expect(ready?.subject).toBe(`Your order ${orderNumber} is ready to be picked up`);
  expect(ready?.text).toMatch(/YOUR RECORDS ARE READY TO BE PICKED UP/i);
  expect(ready?.text).toContain(shopAddress);
  expect(ready?.text).not.toContain("on its way");

  const handedOver = await renderMail(desk, { kind: "order-shipped", orderNumber });
  expect(handedOver?.subject).toBe(`You picked up your order ${orderNumber}`);
  expect(handedOver?.text).not.toMatch(/on its way|has left the shop|ready to be picked up/i);
});

test("the mail about a cancelled order says that nothing is owed", async () => {
  const { id: uid, email } = await addUser(db);
  const record = await addRecord(db, { id: "cancelled" });
  const services = createOrderServices(db);
  const result = await placeOrder(services, { uid, email }, buildCheckout([{ record }]));
  const orderNumber = result.ok ? result.orderNumber : "";
  await changeOrderStatus(services, { to: "cancelled", orderNumber, as: "customer", by: uid });
  const mail = await renderMail(desk, { kind: "order-cancelled", orderNumber });
  expect(mail?.text).toContain("You owe nothing for it.");
});

test("there is nothing to write about an order that was deleted", async () => {
  expect(await renderMail(desk, { kind: "order-placed", orderNumber: "260101-AAAAAA" })).toBeNull();
});

test("welcome and a new password", async () => {
  const welcome = await renderMail(desk, { kind: "welcome", to: "ann@example.com" });
  expect(welcome).toMatchObject({ to: "ann@example.com", subject: "Welcome to Gatefold" });
  const url = "https://shop.example/reset-password?token=abc";
  const reset = await renderMail(desk, { kind: "password-reset", to: "ann@example.com", url });
  expect(reset?.text).toContain(url);
  expect(reset?.text).toContain("one hour");
});

test("two-step login that the shop removed", async () => {
  const mail = { kind: "two-factor-removed", to: "ann@example.com" } as const;
  const english = await renderMail(desk, mail);
  expect(english).toMatchObject({ to: "ann@example.com", subject: "Two-step login is off" });
  expect(english?.text).toContain("https://shop.example/user/profile/security");
  expect(english?.text).toContain("If you did not ask for this, answer this mail");
  const danish = await renderMail(desk, { ...mail, language: "da" });
  expect(danish?.subject).toBe("Totrinslogin er slået fra");
  expect(danish?.text).toContain("https://shop.example/da/user/profile/security");
});

describe("mails in Danish", () => {
  /** The mail in a shop that has both languages. */
  afterEach(() => {
    applyDetails({});
  });

  test("those of an order lead to Danish pages and say nothing in English", async () => {
    const { id: uid, email } = await addUser(db);
    const record = await addRecord(db, { id: "danish", album: "Paranoid", price: 249 });
    const services = createOrderServices(db);
    const result = await placeOrder(services, { uid, email }, buildCheckout([{ record }]));
    const orderNumber = result.ok ? result.orderNumber : "";

    const placed = await renderMail(desk, { kind: "order-placed", orderNumber, language: "da" });
    expect(placed?.subject).toBe(`Din ordre ${orderNumber}`);
    expect(placed?.html).toContain('<html dir="ltr" lang="da"');
    expect(placed?.html).toContain('src="https://shop.example/pictures/');
    for (const words of [
      "Hej Ada Byron. Vi har modtaget din ordre og gør dine plader klar",
      "I alt",
      "Heraf moms 25 %",
      "Har du fortrudt? Fortryd aftalen her",
      `https://shop.example/da/user/orders/${orderNumber}`,
      `https://shop.example/da/withdraw?order=${orderNumber}`,
      "Handelsbetingelser",
    ]) {
      expect(placed?.text).toContain(words);
    }
    // Words of addresses are the same in all languages.
    const read = withoutTexts(placed).replaceAll(/https:\S+/g, "");
    expect(read).not.toMatch(/\b(?:order|total|included|changed)\b/i);

    const shipped = await renderMail(desk, { kind: "order-shipped", orderNumber, language: "da" });
    expect(shipped?.subject).toBe(`Din ordre ${orderNumber} er på vej`);
    expect(shipped?.text).toContain("Din ordre er sendt til");
    const money = { orderNumber, amount: 29_800, language: "da" } as const;
    const receipt = await renderMail(desk, { kind: "payment-taken", ...money });
    expect(receipt?.subject).toBe(`Kvittering for ordre ${orderNumber}`);
    expect(receipt?.text).toContain("Vi har modtaget 298 kr.");
    const refund = await renderMail(desk, { kind: "payment-refunded", ...money });
    expect(refund?.subject).toBe(`Tilbagebetaling for ordre ${orderNumber}`);
    const transfer = { kind: "payment-refunded", ...money, byHand: true } as const;
    await db.updateTable("orders").set({ paymentMethod: "card" }).execute();
    expect((await renderMail(desk, transfer))?.text).toContain("tilbage ved bankoverførsel");
    await db.updateTable("orders").set({ paymentMethod: "invoice" }).execute();
    expect((await renderMail(desk, transfer))?.text).toContain("samme måde, som du betalte");
    await changeOrderStatus(services, { to: "cancelled", orderNumber, as: "customer", by: uid });
    const cancelled = await renderMail(desk, {
      kind: "order-cancelled",
      orderNumber,
      language: "da",
    });
    expect(cancelled?.text).toContain(
      "der bliver ikke sendt noget. Du skal ikke betale noget for den.",
    );
  });

  test("those of an account", async () => {
    const to = "ann@example.com";
    const welcome = await renderMail(desk, { kind: "welcome", to, language: "da" });
    expect(welcome?.subject).toBe("Velkommen til Gatefold");
    expect(welcome?.text).toContain("https://shop.example/da/shop");
    const url = "https://shop.example/da/reset-password?token=abc";
    const reset = await renderMail(desk, { kind: "password-reset", to, url, language: "da" });
    expect(reset?.subject).toBe("Vælg en ny adgangskode");
    expect(reset?.text).toContain("én time");
  });

  test("a language that the shop has no more is its first", async () => {
    applyDetails({ languages: ["en"] });
    const mail = { kind: "welcome", to: "ann@example.com", language: "da" } as const;
    expect((await renderMail(desk, mail))?.subject).toBe("Welcome to Gatefold");
  });
});
