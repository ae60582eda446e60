import { data } from "react-router";
import { z } from "zod";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { formatOere } from "../../catalogue/price.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { textOf } from "../../forms/read-form.server.ts";
import { orderNumberPattern } from "../../orders/order-number.ts";
import { requestRefund } from "../../orders/payments/request-refund.server.ts";
import { lockOrder } from "../../orders/process/lock-order.server.ts";
import type { Services } from "../../services-context.ts";
import type { ReturnAnswer } from "./return-answer.ts";

const fields = z.object({
  order: z.string().regex(orderNumberPattern),
  key: z.uuid(),
  amount: z.coerce.number().int().min(1),
  seen: z.coerce.number().int().min(1),
});

interface Pressed {
  form: FormData;
  by: CurrentUser;
}

/**
 * Gives back what an order's customer is owed besides withdrawals, such as for a cancelled order whose invoice was paid: by the
 * provider, or, where the money came without one, as a note that it is paid back by hand. A doubled press refunds once.
 */
export async function refundOwed(
  services: Services,
  { form, by }: Pressed,
): Promise<ReturnAnswer & { status: number }> {
  const read = fields.safeParse({
    order: textOf(form, "order"),
    key: form.get("key"),
    amount: form.get("amount"),
    seen: form.get("seen"),
  });
  if (!read.success) throw data("This form could not be read.", { status: 400 });
  const { order: orderNumber, key, amount, seen } = read.data;
  const at = services.now();
  const reason = "Paid and not owed";
  const result = await retryTransaction(services.db, async (transaction) => {
    await lockOrder(transaction, orderNumber);
    const request = { orderNumber, key, amount, seen, reason, requestedBy: by.uid, at };
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
  const id = orderNumber;
  if (!result.ok) {
    const left = formatOere(Math.max(0, result.refundable));
    const message = `Somebody has refunded meanwhile: ${left} can still be given back. Look it over and try again.`;
    return { id, tone: "bad", message, status: 409 };
  }
  await services.payments.executePending(orderNumber);
  return {
    id,
    tone: "good",
    message: `${formatOere(amount)} goes back to the customer.`,
    status: 200,
  };
}
