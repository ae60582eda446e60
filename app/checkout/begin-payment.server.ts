import { findPaymentProvider } from "../payment/payment-providers.server.ts";
import type { Services } from "../services.ts";

interface PlacedOrder {
  orderNumber: string;
  paymentMethod: string;
  email: string;
}

/**
 * Begins the payment with the chosen provider, and stores its state. Gives where the customer goes next: a
 * path of this shop, or the provider's URL.
 */
export async function beginPayment(
  { db, publicUrl }: Pick<Services, "db" | "publicUrl">,
  { orderNumber, paymentMethod, email }: PlacedOrder,
): Promise<string> {
  const thanks = `/thankyou?order=${orderNumber}`;
  const begin = findPaymentProvider(paymentMethod)?.begin;
  if (!begin) return thanks;
  const { totalAmount } = await db
    .selectFrom("orders")
    .select("totalAmount")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const returnUrl = `${publicUrl}${thanks}`;
  const { state, reference, redirectTo } = await begin({
    orderNumber,
    totalAmount,
    email,
    returnUrl,
  });
  await db
    .updateTable("orders")
    .set({ paymentState: state, paymentReference: reference })
    .where("orderNumber", "=", orderNumber)
    .execute();
  return redirectTo ?? thanks;
}
