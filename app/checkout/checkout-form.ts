import { z } from "zod";
import { maxCartItems } from "../cart/cart.ts";
import { recordIdPattern } from "../forms/id-patterns.ts";
import { parseJson } from "../forms/parse-json.ts";
import { optionalText } from "../forms/text-fields.ts";
import { addressFields, pickUpFields } from "../orders/address.ts";
import { findShippingMethod } from "../shipping-method.ts";
import { checkoutText } from "./checkout-texts.ts";

const cartLine = z.object({
  id: z.string().regex(recordIdPattern),
  quantity: z.int().min(1).max(1_000_000),
  unitPrice: z.int().min(0).max(1_000_000),
});

// Said when a form is read, in the language of its page.
const unreadableCart = { error: () => checkoutText("unreadableCart") };
const chooseShipping = { error: () => checkoutText("chooseShipping") };
const choosePayment = { error: () => checkoutText("choosePayment") };

/** The cart as the checkout page sends it: JSON of its lines, with the prices that the customer saw. */
const cartField = z
  .string(unreadableCart)
  .max(60_000, unreadableCart)
  .transform((text, context) => {
    const lines = z.array(cartLine).max(maxCartItems).safeParse(parseJson(text));
    if (lines.success && new Set(lines.data.map(({ id }) => id)).size === lines.data.length) {
      return lines.data;
    }
    context.addIssue({ code: "custom", message: checkoutText("unreadableCart") });
    return z.NEVER;
  });

/** What the checkout page sends for an order that is sent. Its prices are only what the customer saw. */
export const checkoutForm = z.object({
  ...addressFields,
  shippingMethod: z
    .string(chooseShipping)
    .refine((id) => findShippingMethod(id) !== null, chooseShipping),
  // Only the server knows the payment methods: check-out.server.ts looks for the provider of this id.
  paymentMethod: z.string(choosePayment).regex(/^[a-z-]{1,40}$/, choosePayment),
  note: optionalText(1000),
  checkoutKey: z.uuid(unreadableCart),
  cart: cartField,
  total: z.coerce.number(unreadableCart).int(unreadableCart),
});

/** The same for an order that is picked up: no postal address is asked for, and none is kept. */
export const pickUpCheckoutForm = checkoutForm.extend(pickUpFields);

/** The form that a checkout has to pass, by its shipping method; an unknown one is refused there. */
export function checkoutFormFor(form: FormData) {
  const id = form.get("shippingMethod");
  const method = typeof id === "string" ? findShippingMethod(id) : null;
  return method?.needsAddress === false ? pickUpCheckoutForm : checkoutForm;
}

export type Checkout = z.output<typeof pickUpCheckoutForm>;
