import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { CurrentUser } from "../accounts/current-user.ts";
import { rateLimitMessage, rateLimitResponse } from "../accounts/rate-limit-response.ts";
import { consumeRateLimits, networkRateLimit } from "../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../accounts/rate-limits.ts";
import { ownFields } from "../forms/read-form.server.ts";
import { findShippingMethod } from "../orders/shipping.ts";
import type { PaymentProvider } from "../payment/payment-provider.ts";
import { servicesContext } from "../services-context.ts";
import { checkoutForm, checkoutFormFor, choosePayment, type Checkout } from "./checkout-form.ts";
import { whyNotPayable } from "./payment-rules.ts";
import { placeAndPay } from "./place-and-pay.server.ts";
import { refusalMessages } from "./refusal-messages.ts";

/** What only the server knows: the payment methods, and what they go with. */
function paymentCheck(offered: readonly PaymentProvider[]) {
  return (checkout: Checkout, context: z.RefinementCtx) => {
    const provider = offered.find(({ id }) => id === checkout.paymentMethod);
    const method = findShippingMethod(checkout.shippingMethod);
    const why = provider && method ? whyNotPayable(provider, method) : choosePayment;
    if (why !== null) context.addIssue({ code: "custom", path: ["paymentMethod"], message: why });
  };
}

/**
 * The action of the checkout page: places the order and begins its payment. A refusal comes with the current
 * `records` of the cart, for the page to correct the cart of the browser; `ids` are those it was asked about.
 */
export async function submitCheckout(
  context: Readonly<RouterContextProvider>,
  { form, user }: { form: FormData; user: CurrentUser },
) {
  const services = context.get(servicesContext);
  const schema = checkoutFormFor(form).superRefine(paymentCheck(services.payments.offered));
  const submission = parseWithZod(ownFields(form, checkoutForm), { schema });
  if (submission.status !== "success") {
    return data({ reply: submission.reply(), ids: [], records: [] }, { status: 400 });
  }
  const checkout = submission.value;
  const account = rateLimitFor("checkout", user.uid);
  const limits = [account, networkRateLimit(context, "checkout-network")];
  const allowed = await consumeRateLimits(services, limits);
  if (!allowed.ok) {
    const reply = submission.reply({ formErrors: [rateLimitMessage(allowed.seconds)] });
    return rateLimitResponse({ reply, ids: [], records: [] }, allowed.seconds);
  }
  const result = await placeAndPay(services, user, checkout);
  if (result.ok) return redirect(result.goTo);
  if (result.reason === "empty") return redirect("/user/cart");
  const messages = refusalMessages(result);
  const reply = submission.reply(
    result.reason === "no-rate" ? { fieldErrors: { country: messages } } : { formErrors: messages },
  );
  const records = result.reason === "changed" ? result.records : [];
  const ids = result.reason === "changed" ? checkout.cart.map(({ id }) => id) : [];
  return data({ reply, ids, records }, { status: 409 });
}
