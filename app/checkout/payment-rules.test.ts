import { expect, test } from "vitest";
import { payInShop, paymentProviders } from "../payment/payment-providers.server.ts";
import { shop } from "../shop.ts";
import { offerPayments, whyNotPayable } from "./payment-rules.ts";

const [parcel] = shop.shippingMethods;
const total = 298;

test("nobody pays in the shop for what is brought to them", () => {
  for (const method of shop.shippingMethods) {
    const why = whyNotPayable({ ...payInShop, tooSmall: -1 }, { method, total });
    if (method.needsAddress)
      expect(why).toBe("“Pay in the shop” goes only with “Pick up in the shop”.");
    else expect(why).toBeNull();
  }
});

test("whatever way an order goes, there is a way to pay", () => {
  for (const method of shop.shippingMethods) {
    const ways = paymentProviders.filter(
      (provider) => whyNotPayable({ ...provider, tooSmall: -1 }, { method, total }) === null,
    );
    expect(ways.length).toBeGreaterThan(0);
  }
});

test("a total that is too small for a provider is not offered to it, with the reason; 0 kr. is for none", () => {
  const payments = ["card", "invoice"].map((id) => ({
    id,
    name: id,
    explanation: "",
    tooSmall: id === "card" ? 200 : -1,
  }));
  const offer = (kroner: number | null) =>
    offerPayments(payments, { method: parcel, total: kroner, wanted: "card" });
  expect(offer(2).payments[0]?.why).toBe("“card” takes no payments as small as 2 kr.");
  expect(offer(2).chosen?.id).toBe("invoice");
  // It comes back with a larger total, and before the cart is read nothing is known.
  for (const kroner of [3, 298, null]) expect(offer(kroner).chosen?.id).toBe("card");
  expect(offer(0).payments[0]?.why).toBe("“card” takes no payments as small as 0 kr.");
  expect(offer(0).chosen?.id).toBe("invoice");
});
