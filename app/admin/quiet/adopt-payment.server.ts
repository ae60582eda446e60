import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { insertAdoptedOrder } from "../../orders/process/insert-adopted-order.server.ts";
import { paymentName } from "../../payment/payment-providers.server.ts";
import { findQuietReasons } from "../../quiet/quiet-state.server.ts";
import { shop } from "../../shop.ts";
import { sinceOf } from "./find-quiet-page.server.ts";
import { findUnknownActivity } from "./find-unknown-activity.server.ts";
import { quietText } from "./quiet-texts.ts";

/**
 * Makes an order of a payment that a provider has and no order here knows. Nothing is asked of the provider but what it has; once
 * the quiet ends, the payment is read as any other, and the order can be shipped, or cancelled and so refunded. A page on which
 * nobody has paid by then is closed, and its order cancelled.
 */
export const adoptPayment = defineCommand({
  name: "adopt",
  schema: z.object({
    provider: pageField(z.string().max(40)),
    reference: pageField(z.string().max(255)),
  }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input: { provider, reference }, by, services }) => {
    const { db, now, settings } = services;
    const reasons = await findQuietReasons(db);
    const found = reasons ? await findUnknownActivity(services, sinceOf(reasons, now())) : [];
    const activity = found
      .find(({ id }) => id === provider)
      ?.activities?.find((one) => one.canAdopt && one.reference === reference);
    const name = paymentName(provider);
    if (!activity) return refuse("conflict", quietText("notThere", { provider: name }));
    const { orderNumber, amount, currency } = activity;
    if (amount % 100 !== 0 || currency !== shop.currency) {
      return refuse("conflict", quietText("notWhole", { order: orderNumber, provider: name }));
    }
    const values = await settings.read();
    const isNew = await retryTransaction(db, (transaction) =>
      insertAdoptedOrder(transaction, {
        activity,
        album: quietText("unknownRecord"),
        provider,
        by,
        settings: values,
        at: now(),
      }),
    );
    return isNew
      ? done({ message: quietText("adopted", { order: orderNumber }) })
      : refuse("conflict", quietText("notThere", { provider: name }));
  },
});
