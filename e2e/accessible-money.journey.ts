import { checkScreens } from "./check-screens.ts";
import { test } from "./journey.ts";
import { customerMoneyScreens, ownerMoneyScreens } from "./money/money-screens.ts";

// What is refused is a 409, which the browser's console names.
test.use({ paysOnline: true, allowedMessages: [/status of 409.*\/user\/checkout/] });

/** In these states, or in ones that differ in a few words, axe runs in e2e/money and on other screens already. */
const checkedElsewhere =
  /^(?:thank-you|order-part-paid|order-invoice-due|checkout-finland|withdraw-copies|admin-order-(?:part-paid|overpaid|given-up|dispute-lost)|admin-overdue|admin-returns|admin-settings)/;

checkScreens(
  "money",
  [...customerMoneyScreens, ...ownerMoneyScreens].filter(
    ({ name }) => !checkedElsewhere.test(name),
  ),
);
