import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { orderNumberOf } from "../../orders/find-order.server.ts";
import { orderNumberPattern } from "../../orders/order-number.ts";
import { retryOperations } from "../../orders/payments/retry-operation.server.ts";
import { paymentsText } from "./payments-texts.ts";

/** "Try again": asks the provider once more for what it refused or what was given up, as far as it is still owed. */
export const retryPayment = defineCommand({
  name: "payment-retry",
  schema: z.object({
    /** On the list of payments; on the page of an order it stands in the URL. */
    order: pageField(z.string().regex(orderNumberPattern).optional()),
  }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input, by, services, params }) => {
    const orderNumber = input.order ?? orderNumberOf(params);
    const result = await retryOperations(services, { orderNumber, by });
    if (!result.ok) return refuse("not-found", paymentsText("noPayment", { order: orderNumber }));
    await services.payments.reconcile(orderNumber);
    const key = result.isNew ? "askedAgain" : "nothingToAsk";
    const message = paymentsText(key, { order: orderNumber });
    return done({ message });
  },
});
