import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { formatOere } from "../../catalogue/price.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { orderNumberPattern } from "../../orders/order-number.ts";
import { requestRefund } from "../../orders/payments/request-refund.server.ts";
import { lockOrder } from "../../orders/process/lock-order.server.ts";
import { refundMessage } from "./refund-message.ts";
import { returnsText } from "./returns-texts.ts";

/**
 * Gives back what an order's customer is owed besides withdrawals, such as for a cancelled order whose invoice was paid: by the
 * provider, or, where the money came without one, as a note that it is paid back by hand. A doubled press refunds once.
 */
export const refundOwed = defineCommand({
  name: "refund-owed",
  schema: z.object({
    order: pageField(z.string().regex(orderNumberPattern)),
    key: pageField(z.uuid()),
    amount: pageField(z.int().min(1)),
    /** The order's refunds when the page was drawn. */
    refunds: pageField(z.string()),
  }),
  row: "order",
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input: { order: orderNumber, key, amount, refunds }, by, services }) => {
    const at = services.now();
    const reason = "Paid and not owed";
    const result = await retryTransaction(services.db, async (transaction) => {
      await lockOrder(transaction, orderNumber);
      const request = { orderNumber, key, amount, refunds, reason, requestedBy: by.uid, at };
      const requested = await requestRefund(transaction, services, request);
      if (requested.ok && requested.isNew) {
        await writeAuditEntry(transaction, {
          by,
          action: "order.refund",
          subject: { kind: "order", id: orderNumber },
          before: { payment: "" },
          after: { payment: `${formatOere(amount)}, ${reason.toLowerCase()}` },
        });
      }
      return requested;
    });
    if (!result.ok) {
      if (result.reason === "disputed") return refuse("conflict", returnsText("bankDecidesFirst"));
      const money = formatOere(Math.max(0, result.refundable));
      return refuse("conflict", returnsText("somebodyRefunded", { money }));
    }
    await services.payments.executePending(orderNumber);
    return done({ message: refundMessage({ amount, toTransfer: result.toTransfer }) });
  },
});
