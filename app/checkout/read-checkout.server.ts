import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { CurrentUser } from "../accounts/current-user.ts";
import { rateLimitResponse } from "../accounts/rate-limit-response.ts";
import { consumeRateLimits, networkRateLimit } from "../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../accounts/rate-limits.ts";
import { rateLimitMessage } from "../commands/outcome.ts";
import { ownFields } from "../forms/read-form.server.ts";
import { findShippingMethod } from "../orders/shipping.ts";
import { servicesContext } from "../services-context.ts";
import { checkoutForm, checkoutFormFor, choosePayment, type Checkout } from "./checkout-form.ts";
import { findOffered } from "./find-offered.server.ts";
import { whyNotPayable, type Payment } from "./payment-rules.ts";
import type { PlaceAndPayResult } from "./place-and-pay.server.ts";
import { refusalMessages } from "./refusal-messages.ts";

/** What only the server knows: the payment methods, and what they go with. */
function paymentCheck(offered: readonly Payment[]) {
  return (checkout: Checkout, context: z.RefinementCtx) => {
    const provider = offered.find(({ id }) => id === checkout.paymentMethod);
    const method = findShippingMethod(checkout.shippingMethod);
    const { total } = checkout;
    const why = provider && method ? whyNotPayable(provider, { method, total }) : choosePayment;
    if (why !== null) context.addIssue({ code: "custom", path: ["paymentMethod"], message: why });
  };
}

/**
 * Reads and checks what the checkout page sent: the order as it shall be placed, and how a refusal of it is answered. A
 * `refusal` is the response where it cannot be placed as it was entered, or too many are sent.
 */
export async function readCheckout(
  context: Readonly<RouterContextProvider>,
  { form, user }: { form: FormData; user: CurrentUser },
) {
  const services = context.get(servicesContext);
  const schema = checkoutFormFor(form).superRefine(paymentCheck(await findOffered(services)));
  const submission = parseWithZod(ownFields(form, checkoutForm), { schema });
  if (submission.status !== "success") {
    return { refusal: data({ reply: submission.reply(), ids: [], records: [] }, { status: 400 }) };
  }
  const checkout = submission.value;
  const account = rateLimitFor("checkout", user.uid);
  const limits = [account, networkRateLimit(context, "checkout-network")];
  const allowed = await consumeRateLimits(services, limits);
  if (!allowed.ok) {
    const reply = submission.reply({ formErrors: [rateLimitMessage(allowed.seconds)] });
    return { refusal: rateLimitResponse({ reply, ids: [], records: [] }, allowed.seconds) };
  }
  return {
    checkout,
    /**
     * The answer to an order that was not placed. It comes with the current `records` of the cart, for the page to correct
     * the cart of the browser; `ids` are those it was asked about.
     */
    refuse: (result: Exclude<PlaceAndPayResult, { ok: true }>) => {
      const messages = refusalMessages(result);
      const isCountry = result.reason === "no-rate";
      const reply = submission.reply(
        isCountry ? { fieldErrors: { country: messages } } : { formErrors: messages },
      );
      const records = result.reason === "changed" ? result.records : [];
      const ids = result.reason === "changed" ? checkout.cart.map(({ id }) => id) : [];
      return data({ reply, ids, records }, { status: 409 });
    },
  };
}
