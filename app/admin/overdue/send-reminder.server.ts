import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { formatOere } from "../../catalogue/price.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { noSuchOrder } from "../../orders/find-order.server.ts";
import { orderNumberPattern } from "../../orders/order-number.ts";
import { findAccount } from "../../orders/payments/order-account.server.ts";
import { lockOrder } from "../../orders/process/lock-order.server.ts";
import { formatDate } from "../../shop-time.ts";
import { mayRemind } from "./may-remind.ts";
import { overdueText } from "./overdue-texts.ts";

/** Reminds the customer of an order of what is still owed, by a mail with the invoice, at most once a week. */
export const sendReminder = defineCommand({
  name: "send-reminder",
  schema: z.object({ order: pageField(z.string().regex(orderNumberPattern)) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input: { order: orderNumber }, by, services: { db, now, queueMail } }) => {
    const at = now();
    return retryTransaction(db, async (transaction) => {
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
      if (!account || !order) throw noSuchOrder();
      const amount = account.balance.owed;
      if (amount === 0) {
        return refuse("conflict", overdueText("nothingOwed", { order: orderNumber }));
      }
      if (order.email === "") {
        return refuse("conflict", overdueText("accountDeleted", { order: orderNumber }));
      }
      const { last } = order;
      if (last && !mayRemind(last, at)) {
        const message = overdueText("remindedBefore", {
          order: orderNumber,
          date: formatDate(last),
        });
        return refuse("conflict", message);
      }
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
      const message = overdueText("isReminded", { order: orderNumber, money: formatOere(amount) });
      return done({ message });
    });
  },
});
