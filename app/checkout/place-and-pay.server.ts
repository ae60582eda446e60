import type { CurrentUser } from "../accounts/current-user.ts";
import type { CartChange } from "../cart/cart-changes.ts";
import { paymentName } from "../payment/payment-providers.server.ts";
import type { Services } from "../services-context.ts";
import { cancelUnpaidOrders } from "./cancel-unpaid-orders.server.ts";
import type { Checkout } from "./checkout-form.ts";
import { freeCheckoutKey } from "./free-checkout-key.server.ts";
import { placeOrder, type PlaceOrderResult } from "./place-order.server.ts";

interface NotBegun {
  ok: false;
  reason: "not-begun" | "too-small";
  /** Name of the payment method. */
  payment: string;
}

export type PlaceAndPayResult =
  /** A path of the shop, or the page of a payment provider. */
  | { ok: true; goTo: string }
  | Exclude<PlaceOrderResult, { ok: true }>
  /** The provider did not begin: nothing is ordered. */
  | NotBegun;

/** A checkout can meet what an earlier one of the same customer left behind, and begins anew when that is gone. */
const maxAttempts = 3;

/** Places the order of a checkout and begins its payment. Gives where the customer goes next. */
export async function placeAndPay(
  services: Services,
  user: CurrentUser,
  checkout: Checkout,
): Promise<PlaceAndPayResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await placeOrder(services, user, checkout);
    const mayTryAgain = attempt < maxAttempts;
    if (!result.ok) {
      const ids = result.reason === "changed" ? missingRecords(result.changes) : [];
      if (mayTryAgain && (await cancelUnpaidOrders(services, { uid: user.uid, ids }))) continue;
      return result;
    }
    if (result.isComplete) return thanksFor(result.orderNumber);
    const next = await pay(services, { orderNumber: result.orderNumber, user, checkout });
    if (next !== "again") return next;
    if (!mayTryAgain) return notBegun("not-begun", checkout);
  }
}

/** The records of which copies are missing: an order that the customer walked away from may hold them. */
function missingRecords(changes: readonly CartChange[]): string[] {
  return changes
    .filter(({ reason }) => reason === "out-of-stock" || reason === "only-left")
    .map(({ recordId }) => recordId);
}

function thanksFor(orderNumber: string): PlaceAndPayResult {
  return { ok: true, goTo: `/thankyou?order=${orderNumber}` };
}

interface Paying {
  orderNumber: string;
  user: CurrentUser;
  checkout: Checkout;
}

async function pay(
  services: Services,
  { orderNumber, user, checkout }: Paying,
): Promise<PlaceAndPayResult | "again"> {
  const thanks = thanksFor(orderNumber);
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
  if (begun.ok) return { ok: true, goTo: begun.redirectTo };
  return begun.reason === "not-waiting" ? thanks : notBegun(begun.reason, checkout);
}

function notBegun(reason: NotBegun["reason"], { paymentMethod }: Checkout): NotBegun {
  return { ok: false, reason, payment: paymentName(paymentMethod) };
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
