import { expect, test } from "vitest";
import { payInShop } from "../payment/providers/pay-in-shop.server.ts";
import { paymentProviders } from "../payment/payment-providers.server.ts";
import { shippingMethods } from "../orders/shipping.ts";
import { whyNotPayable } from "./payment-rules.ts";

test("nobody pays in the shop for what is brought to them", () => {
  for (const method of shippingMethods) {
    const why = whyNotPayable(payInShop, method);
    if (method.needsAddress)
      expect(why).toBe("“Pay in the shop” goes only with “Pick up in the shop”.");
    else expect(why).toBeNull();
  }
});

test("whatever way an order goes, there is a way to pay", () => {
  for (const method of shippingMethods) {
    expect(paymentProviders.some((provider) => whyNotPayable(provider, method) === null)).toBe(
      true,
    );
  }
});
