import { sql } from "kysely";
import type { z } from "zod";
import { refuseUnconfirmed } from "../accounts/confirm-email/confirm-email.server.ts";
import type { CurrentUser } from "../accounts/current-user.ts";
import { requireUser } from "../accounts/guards.server.ts";
import { consumeRateLimit, limitBy, refundRateLimit } from "../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../accounts/rate-limits.ts";
import { changeMessage, type CartChange } from "../cart/cart-changes.ts";
import { formatPrice } from "../catalogue/price.ts";
import { defineCommand } from "../commands/command.server.ts";
import { done, refuse, type Outcome } from "../commands/outcome.ts";
import type { LockedRecord } from "../orders/process/lock-records.server.ts";
import { noRateMessage } from "../orders/sale-taxes.ts";
import { paymentName } from "../payment/payment-providers.server.ts";
import type { Services } from "../services-context.ts";
import { findShippingMethod } from "../shipping-method.ts";
import { checkoutFormFor, pickUpCheckoutForm, type Checkout } from "./checkout-form.ts";
import { checkoutRefusalText } from "./checkout-refusal-texts.ts";
import { checkoutText } from "./checkout-texts.ts";
import { findOffered } from "./find-offered.server.ts";
import { whyNotPayable, type Payment } from "./payment-rules.ts";
import { placeOrder, type PlaceOrderResult } from "./place-order.server.ts";

/** A checkout can meet what an earlier one of the same customer left behind, and begins anew when that is gone. */
const maxAttempts = 3;

/** The current records of a cart that is not as the customer saw it; `ids` are those that were asked for. */
interface CurrentRecords {
  records: LockedRecord[];
  ids: string[];
}

type CheckOutOutcome = Outcome<CurrentRecords>;

/** Places the order of a checkout and begins its payment: the customer goes on to the provider, or to the thank-you page. */
export const checkOut = defineCommand({
  name: "check-out",
  // That of an order that is picked up allows all that the other does.
  schema: pickUpCheckoutForm,
  checked: async (_schema, { form, services }) =>
    checkoutFormFor(form).superRefine(paymentCheck(await findOffered(services))),
  who: requireUser,
  limit: limitBy("checkout", "checkout-network"),
  run: async (call): Promise<CheckOutOutcome> => {
    const { by: user, services } = call;
    // Its mails may go to a stranger's address.
    if ((await refuseUnconfirmed(services.db, user)) === null) return placeAndPay(call);
    const limit = rateLimitFor("unconfirmed-orders", user.email);
    const allowed = await consumeRateLimit(services, limit);
    if (!allowed.ok) {
      const { seconds } = allowed;
      return refuse("limited", {
        message: checkoutRefusalText("confirmFirst", { email: user.email }),
        seconds,
      });
    }
    const outcome = await placeAndPay(call);
    if (outcome.kind !== "done") await refundRateLimit(services, limit);
    return outcome;
  },
});

async function placeAndPay({
  input: checkout,
  by: user,
  services,
}: {
  input: Checkout;
  by: CurrentUser;
  services: Services;
}): Promise<CheckOutOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await placeOrder(services, user, checkout);
    const mayTryAgain = attempt < maxAttempts;
    if (!result.ok) {
      const ids = result.reason === "changed" ? missingRecords(result.changes) : [];
      if (mayTryAgain && (await cancelUnpaidOrders(services, { uid: user.uid, ids }))) continue;
      return refuseOrder(result, checkout);
    }
    const { orderNumber } = result;
    if (result.isComplete) return thankFor(orderNumber);
    const next = await pay(services, { orderNumber, user, checkout });
    if (next !== "again") return next;
    if (!mayTryAgain) return refuse("conflict", checkoutRefusalText("notBegun"));
  }
}

/** What only the server knows: the payment methods, and what they go with. */
function paymentCheck(offered: readonly Payment[]) {
  return (checkout: Checkout, context: z.RefinementCtx) => {
    const provider = offered.find(({ id }) => id === checkout.paymentMethod);
    const method = findShippingMethod(checkout.shippingMethod);
    const { total } = checkout;
    const why =
      provider && method
        ? whyNotPayable(provider, { method, total })
        : checkoutText("choosePayment");
    if (why !== null) context.addIssue({ code: "custom", path: ["paymentMethod"], message: why });
  };
}

function refuseOrder(
  result: Exclude<PlaceOrderResult, { ok: true }>,
  { cart }: Checkout,
): CheckOutOutcome {
  switch (result.reason) {
    case "empty":
      return done({ goTo: "/user/cart" });
    case "changed":
      return refuse("conflict", {
        fieldErrors: { cart: result.changes.map(changeMessage) },
        value: { records: result.records, ids: cart.map(({ id }) => id) },
      });
    case "no-rate":
      return refuse("conflict", { fieldErrors: { country: [noRateMessage(result.country)] } });
    case "no-method":
      return refuse("conflict", {
        fieldErrors: { shippingMethod: [checkoutText("chooseShipping")] },
      });
    case "total-changed":
      return refuse(
        "conflict",
        checkoutRefusalText("totalChanged", { total: formatPrice(result.total) }),
      );
    case "too-large":
      return refuse("conflict", checkoutRefusalText("tooLarge"));
  }
}

/** The records of which copies are missing: an order that the customer walked away from may hold them. */
function missingRecords(changes: readonly CartChange[]): string[] {
  return changes
    .filter(({ reason }) => reason === "out-of-stock" || reason === "only-left")
    .map(({ recordId }) => recordId);
}

function thankFor(orderNumber: string): CheckOutOutcome {
  return done({ goTo: `/thankyou?order=${orderNumber}` });
}

interface Paying {
  orderNumber: string;
  user: CurrentUser;
  checkout: Checkout;
}

async function pay(
  services: Services,
  { orderNumber, user, checkout }: Paying,
): Promise<CheckOutOutcome | "again"> {
  const thanks = thankFor(orderNumber);
  const order = await findPlacedOrder(services, orderNumber);
  if (!order) return thanks;
  // The customer came back from paying and corrected it: the first order is closed, and another one placed.
  if (order.status === "awaiting-payment" && isCorrected(order, checkout)) {
    await services.payments.reconcile(orderNumber, { abandon: true });
    return (await freeCheckoutKey(services, orderNumber)) ? "again" : thanks;
  }
  if (order.status === "cancelled") {
    return (await freeCheckoutKey(services, orderNumber)) ? "again" : thanks;
  }
  if (order.status !== "awaiting-payment") return thanks;
  const begun = await services.payments.begin({ orderNumber, email: user.email });
  if (begun.ok) return done({ goTo: begun.redirectTo });
  switch (begun.reason) {
    case "not-waiting":
      return thanks;
    case "not-begun":
      return refuse("conflict", checkoutRefusalText("notBegun"));
    case "too-small":
      return refuse(
        "conflict",
        checkoutRefusalText("tooSmall", { name: paymentName(checkout.paymentMethod) }),
      );
  }
}

/** What a customer may change of a checkout whose cart stays the same. */
const correctableFields = [
  "fullName",
  "address",
  "postalCode",
  "city",
  "country",
  "phone",
  "note",
  "shippingMethod",
  "paymentMethod",
] as const;

type PlacedOrder = Pick<Checkout, (typeof correctableFields)[number]> & { totalAmount: number };

function isCorrected(order: PlacedOrder, checkout: Checkout): boolean {
  return (
    order.totalAmount !== checkout.total ||
    correctableFields.some((field) => order[field] !== checkout[field])
  );
}

async function findPlacedOrder({ db }: Services, orderNumber: string) {
  return db
    .selectFrom("orders")
    .select(["status", "totalAmount", ...correctableFields])
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
}

/**
 * Closes the payments of a customer's own orders that hold one of these records and are not paid, as if the customer had
 * gone back. Gives whether one of them was cancelled: its copies are in stock again.
 */
async function cancelUnpaidOrders(
  { db, payments }: Pick<Services, "db" | "payments">,
  { uid, ids }: { uid: string; ids: readonly string[] },
): Promise<boolean> {
  if (ids.length === 0) return false;
  const waiting = await db
    .selectFrom("orders")
    .select("orderNumber")
    .where("userId", "=", uid)
    .where("status", "=", "awaiting-payment")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("orderLines")
          .select("lineNumber")
          .whereRef("orderLines.orderNumber", "=", "orders.orderNumber")
          .where("recordId", "in", ids),
      ),
    )
    .execute();
  let isFree = false;
  for (const { orderNumber } of waiting) {
    await payments.reconcile(orderNumber, { abandon: true });
    const { status } = await db
      .selectFrom("orders")
      .select("status")
      .where("orderNumber", "=", orderNumber)
      .executeTakeFirstOrThrow();
    isFree ||= status === "cancelled";
  }
  return isFree;
}

/**
 * Lets the checkout of an order that was cancelled because it was not paid make another one: the same cart may be
 * ordered again. Returns whether the order was such a one.
 */
async function freeCheckoutKey(
  { db }: Pick<Services, "db">,
  orderNumber: string,
): Promise<boolean> {
  const freed = await db
    .updateTable("orders")
    .set({ checkoutKey: sql<string>`gen_random_uuid()` })
    .where("orderNumber", "=", orderNumber)
    .where("status", "=", "cancelled")
    .where("paymentState", "in", ["failed", "cancelled"])
    .returning("orderNumber")
    .executeTakeFirst();
  return freed !== undefined;
}
