import { writeAuditEntry, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import { formatOere } from "../../catalogue/price.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { findAccount } from "../../orders/payments/order-account.server.ts";
import { lockOrder } from "../../orders/process/lock-order.server.ts";
import type { Services } from "../../services-context.ts";
import { mayRemind } from "./may-remind.ts";

export type ReminderResult =
  | { ok: true; amount: number }
  | { ok: false; reason: "not-found" | "paid" | "no-email" }
  /** The customer was reminded less than a week ago. */
  | { ok: false; reason: "too-soon"; last: Date };

/** Reminds the customer of an order of what is still owed, by a mail with the invoice, at most once a week. */
export function sendReminder(
  { db, now, queueMail }: Pick<Services, "db" | "now" | "queueMail">,
  { orderNumber, by }: { orderNumber: string; by: AuditActor & { uid: string } },
): Promise<ReminderResult> {
  const at = now();
  return retryTransaction(db, async (transaction): Promise<ReminderResult> => {
    await lockOrder(transaction, orderNumber);
    const account = await findAccount(transaction, orderNumber);
    const order = await transaction
      .selectFrom("orders")
      .select((eb) => [
        "email",
        eb
          .selectFrom("paymentReminders")
          .select((all) => all.fn.max<Date | null>("sentAt").as("last"))
          .whereRef("paymentReminders.orderNumber", "=", "orders.orderNumber")
          .as("last"),
      ])
      .where("orderNumber", "=", orderNumber)
      .executeTakeFirst();
    if (!account || !order) return { ok: false, reason: "not-found" };
    const amount = account.balance.owed;
    if (amount === 0) return { ok: false, reason: "paid" };
    if (order.email === "") return { ok: false, reason: "no-email" };
    const { last } = order;
    if (last && !mayRemind(last, at)) return { ok: false, reason: "too-soon", last };
    await transaction
      .insertInto("paymentReminders")
      .values({ orderNumber, amount, sentAt: at, sentBy: by.uid })
      .execute();
    await queueMail(transaction, { kind: "payment-reminder", orderNumber, amount });
    await writeAuditEntry(transaction, {
      by,
      action: "order.reminder",
      subject: { kind: "order", id: orderNumber },
      before: { owed: "" },
      after: { owed: formatOere(amount) },
    });
    return { ok: true, amount };
  });
}
