import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../../audit/write-audit-entry.server.ts";
import { defineCommand } from "../../../commands/command.server.ts";
import { done } from "../../../commands/outcome.ts";
import { retryTransaction } from "../../../db/retry-transaction.ts";
import { noSuchOrder, orderNumberOf } from "../../../orders/find-order.server.ts";
import { lockOrder } from "../../../orders/process/lock-order.server.ts";
import { orderPaymentText } from "./payment-texts.ts";

/**
 * "Mark as looked at": takes a payment, and warnings of fraud, off the list of those that need a look. What is still owed stands
 * on other lists, and a dispute stays until it is closed.
 */
export const clearProblem = defineCommand({
  name: "looked-at",
  schema: z.object({}),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ by, services: { db, now }, params }) => {
    const orderNumber = orderNumberOf(params);
    return retryTransaction(db, async (transaction) => {
      if ((await lockOrder(transaction, orderNumber)) === null) throw noSuchOrder();
      const payment = await transaction
        .selectFrom("payments")
        .select("problem")
        .where("orderNumber", "=", orderNumber)
        .forUpdate()
        .executeTakeFirst();
      const warnings = await transaction
        .updateTable("paymentDisputes")
        .set({ lookedAt: now() })
        .where("orderNumber", "=", orderNumber)
        .where("kind", "=", "warning")
        .where("lookedAt", "is", null)
        .returning("reason")
        .execute();
      // Where somebody else has looked at it, there is nothing to clear and nothing to write down.
      if ((payment && payment.problem !== "") || warnings.length > 0) {
        const problems = [payment?.problem ?? "", ...warnings.map(({ reason }) => reason)];
        await transaction
          .updateTable("payments")
          .set({ problem: "" })
          .where("orderNumber", "=", orderNumber)
          .execute();
        await transaction
          .updateTable("paymentOperations")
          .set({ error: "" })
          .where("orderNumber", "=", orderNumber)
          .where("state", "in", ["refused", "given-up"])
          .execute();
        await writeAuditEntry(transaction, {
          by,
          action: "order.looked-at",
          subject: { kind: "order", id: orderNumber },
          before: { problem: problems.filter((problem) => problem !== "").join(" ") },
          after: { problem: "" },
        });
      }
      return done({ message: orderPaymentText("offTheList") });
    });
  },
});
