import { expect, it } from "vitest";
import { findLogInReason } from "./log-in-reason.tsx";

it.each([
  ["/user/cart", "see your cart"],
  ["/user/checkout", "place your order"],
  ["/user/wishlist", "see your wishlist"],
  ["/user/orders", "see your orders"],
  ["/user/orders/260314-ABCDEF", "see your orders"],
  ["/user/profile", "see your profile"],
  ["/admin/profile#two-factor", "see your profile"],
  ["/admin", "run the shop"],
  ["/admin/manage?search=jazz", "run the shop"],
  ["/", null],
  ["/record/black-sabbath-paranoid", null],
])("of %s is %s", (to, reason) => {
  expect(findLogInReason(to)).toBe(reason);
});
