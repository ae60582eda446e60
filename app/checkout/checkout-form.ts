import { z } from "zod";
import { maxCartItems } from "../cart/cart.ts";
import { addressFields, optionalText } from "../orders/address.ts";
import { findShippingMethod } from "../orders/shipping.ts";

const cartLine = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,120}$/),
  quantity: z.int().min(1).max(1_000_000),
  unitPrice: z.int().min(0).max(1_000_000),
});

const unreadableCart = "Your cart could not be read. Open it again and try once more.";

export const choosePayment = "Choose how you pay.";

/** The cart as the checkout page sends it: JSON of its lines, with the prices that the customer saw. */
const cartField = z
  .string({ error: unreadableCart })
  .max(60_000, unreadableCart)
  .transform((text, context) => {
    const lines = z.array(cartLine).max(maxCartItems).safeParse(readJson(text));
    if (lines.success && new Set(lines.data.map(({ id }) => id)).size === lines.data.length) {
      return lines.data;
    }
    context.addIssue({ code: "custom", message: unreadableCart });
    return z.NEVER;
  });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the checkout page sends. Its prices are only what the customer saw. */
export const checkoutForm = z.object({
  ...addressFields,
  shippingMethod: z
    .string({ error: "Choose how you get your records." })
    .refine((id) => findShippingMethod(id) !== null, "Choose how you get your records."),
  // Only the server knows the payment methods: submit-checkout.server.ts looks for the provider of this id.
  paymentMethod: z.string({ error: choosePayment }).regex(/^[a-z-]{1,40}$/, choosePayment),
  note: optionalText(1000),
  checkoutKey: z.uuid({ error: unreadableCart }),
  cart: cartField,
  total: z.coerce.number({ error: unreadableCart }).int(unreadableCart),
});

export type Checkout = z.output<typeof checkoutForm>;
