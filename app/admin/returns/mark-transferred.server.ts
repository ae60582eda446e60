import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { formatOere } from "../../catalogue/price.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { oere } from "../../payment/ledger/oere.ts";
import { returnsText } from "./returns-texts.ts";

/** "Mark as transferred": takes a refund that goes back by hand off the list. The ledger has it since it was asked for. */
export const markTransferred = defineCommand({
  name: "transferred",
  schema: z.object({ id: pageField(z.uuid()) }),
  row: "id",
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input: { id }, by, services: { db } }) =>
    retryTransaction(db, async (transaction) => {
      const marked = await transaction
        .updateTable("paymentOperations")
        .set({ transferDue: false })
        .where("id", "=", id)
        .where("transferDue", "=", true)
        .returning(["orderNumber", oere("amount").as("amount")])
        .executeTakeFirst();
      if (!marked) {
        const message = returnsText("transferredAlready");
        return refuse("conflict", { message, tone: "plain" });
      }
      const { orderNumber, amount } = marked;
      const money = formatOere(amount);
      await writeAuditEntry(transaction, {
        by,
        action: "order.transferred",
        subject: { kind: "order", id: orderNumber },
        before: { payment: "" },
        after: { payment: money },
      });
      return done({ message: returnsText("isTransferred", { money }) });
    }),
});
