import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../../audit/write-audit-entry.server.ts";
import { formatOere } from "../../../catalogue/price.ts";
import { defineCommand, pageField } from "../../../commands/command.server.ts";
import { done, refuse } from "../../../commands/outcome.ts";
import type { Transaction } from "../../../db/database.ts";
import { retryTransaction } from "../../../db/retry-transaction.ts";
import { cleanLine } from "../../../forms/clean-text.ts";
import {
  type AdminOrder,
  findOrderForAdmin,
  noSuchOrder,
  orderNumberOf,
} from "../../../orders/find-order.server.ts";
import { findAccount } from "../../../orders/payments/order-account.server.ts";
import { findMadeRefund, requestRefund } from "../../../orders/payments/request-refund.server.ts";
import { lockOrder } from "../../../orders/process/lock-order.server.ts";
import { refundMessage } from "../../returns/refund-message.ts";
import { findRefundParts } from "./find-refund-parts.server.ts";
import { orderPaymentText } from "./payment-texts.ts";
import { refundAmount } from "./refund-parts.ts";

/** Gives back an amount, or what the ticked parts come to. The value is the form's key, so that it begins anew. */
export const refundOrder = defineCommand({
  name: "refund",
  schema: z
    .object({
      key: pageField(z.uuid()),
      /** The order's refunds when the form was opened. */
      refunds: pageField(z.string()),
      /** As it is typed; it counts before what is ticked. */
      amount: z
        .string()
        .default("")
        .transform((text) => text.trim()),
      /** The ids of the parts that are ticked. */
      part: z.array(z.string()).default([]),
      reason: z
        .string()
        .default("")
        .transform(cleanLine)
        .refine((text) => text !== "", { error: () => orderPaymentText("sayWhy") })
        .refine((text) => text.length <= 500, { error: () => orderPaymentText("reasonTooLong") }),
    })
    .refine(
      ({ amount, part }) => refundAmount(amount, []) !== null || (amount === "" && part.length > 0),
      { path: ["amount"], error: () => orderPaymentText("enterAmountOrLines") },
    ),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input, by, services, params }) => {
    const { key, refunds, reason } = input;
    const order = await findOrderForAdmin(services.db, orderNumberOf(params));
    if (!order) throw noSuchOrder();
    const { orderNumber } = order;
    const result = await retryTransaction(services.db, async (transaction) => {
      await lockOrder(transaction, orderNumber);
      const ticked = await findTicked(transaction, order, input);
      if (!ticked.ok) return ticked;
      const { amount, parts } = ticked;
      const at = services.now();
      const request = { orderNumber, key, amount, refunds, reason, parts, requestedBy: by.uid, at };
      const requested = await requestRefund(transaction, services, request);
      if (requested.ok && requested.isNew) {
        await writeAuditEntry(transaction, {
          by,
          action: "order.refund",
          subject: { kind: "order", id: orderNumber },
          before: { payment: order.paymentState },
          after: { payment: `${formatOere(amount)}, ${reason}` },
        });
      }
      return requested.ok ? { ...requested, amount } : requested;
    });
    if (!result.ok) {
      const money = formatOere(Math.max(0, result.refundable));
      if (result.reason === "too-much") {
        const problem = orderPaymentText("tooMuch", { money });
        return refuse("invalid", { fieldErrors: { amount: [problem] } });
      }
      return result.reason === "disputed"
        ? refuse("conflict", orderPaymentText("bankDecidesFirst"))
        : refuse("conflict", orderPaymentText("refundedMeanwhile", { money }));
    }
    await services.payments.executePending(orderNumber);
    const message = refundMessage({ amount: result.amount, toTransfer: result.toTransfer });
    return done({ message, value: key });
  },
});

/**
 * What is asked for by an amount or by ticks. What was ticked and is not left any more was refunded meanwhile: by this same
 * form when it is sent twice.
 */
async function findTicked(
  transaction: Transaction,
  order: AdminOrder,
  { key, amount: typed, part: ids }: { key: string; amount: string; part: readonly string[] },
) {
  const account = await findAccount(transaction, order.orderNumber);
  const made = await findMadeRefund(transaction, key);
  const offered = await findRefundParts(transaction, order);
  const ticked = offered.filter(({ id }) => ids.includes(id));
  const amount = typed === "" && made ? made.amount : refundAmount(typed, ticked);
  if (amount === null || (!made && ticked.length < new Set(ids).size)) {
    const refundable = account?.balance.refundable ?? 0;
    return { ok: false as const, reason: "changed" as const, refundable };
  }
  return { ok: true as const, amount, parts: ticked.map(({ id }) => id) };
}
