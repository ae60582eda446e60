import { sql } from "kysely";
import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { writeAuditEntry, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import { grades, sleeveGrades } from "../../catalogue/grades/grades.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import type { Grade, SleeveGrade } from "../../db/column-values.ts";
import type { Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { unreadableForm } from "../../forms/read-form.server.ts";
import { isWithBank } from "../../orders/payments/balance.ts";
import { lockRecords } from "../../orders/process/lock-records.server.ts";
import { restock } from "../../orders/process/restock.server.ts";
import { findReturn, noSuchReturn, type ListedReturn } from "./find-returns.server.ts";
import { mayJoinCopies } from "./may-join-copies.ts";
import { isMoneyDue } from "./return-value.ts";
import { returnsText } from "./returns-texts.ts";

/**
 * Marks a return as received: keeps the grades of its lines, by their numbers, and puts on sale again what is to be. A used
 * copy takes its new grades; a copy of a new record goes back among the others only as good as they are. Once, however
 * often it is sent.
 */
export const receiveReturn = defineCommand({
  name: "received",
  schema: z.object({
    id: pageField(z.uuid()),
    media: pageField(z.record(z.string(), z.enum(grades)).default({})),
    sleeve: pageField(z.record(z.string(), z.enum(sleeveGrades)).default({})),
    sale: z.record(z.string(), z.string()).default({}),
  }),
  row: "id",
  // Three fields for each of an order's lines.
  budget: { fields: 1_000, items: 300 },
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input: { id, media, sleeve, sale }, by, services: { db, now } }) =>
    retryTransaction(db, async (transaction) => {
      const row = await lockReturn(transaction, id);
      const found = row && (await findReturn(transaction, id));
      if (!row || !found) throw noSuchReturn();
      if (row.state !== "announced") {
        return refuse("conflict", { message: returnsText("receivedAlready"), tone: "plain" });
      }
      for (const { lineNumber } of found.lines) {
        const [record, cover] = [media[lineNumber], sleeve[lineNumber]];
        if (!record || !cover) throw unreadableForm();
        const line = { lineNumber, media: record, sleeve: cover, backOnSale: lineNumber in sale };
        await receiveLine(transaction, { found, line, by });
      }
      await transaction
        .updateTable("withdrawals")
        .set({ state: "received", receivedAt: now() })
        .where("id", "=", id)
        .execute();
      await writeAuditEntry(transaction, {
        by,
        action: "order.received",
        subject: { kind: "order", id: found.orderNumber },
        before: { returned: "" },
        after: { returned: found.lines.map(({ album, quantity }) => `${quantity} × ${album}`) },
      });
      if (isWithBank(found.disputes)) return done({ message: returnsText("isReceivedDisputed") });
      return done({ message: returnsText(isMoneyDue(found) ? "isReceived" : "isReceivedUnpaid") });
    }),
});

/**
 * The state of a withdrawal, its row locked (FOR UPDATE) until the transaction ends. Locks the row of its order first.
 * Undefined: there is none of this id.
 */
export async function lockReturn(transaction: Transaction, id: string) {
  const order = transaction
    .selectFrom("orders")
    .innerJoin("withdrawals", "withdrawals.orderNumber", "orders.orderNumber")
    .select("orders.orderNumber")
    .where("withdrawals.id", "=", id);
  if (!(await order.forUpdate("orders").executeTakeFirst())) return undefined;
  return transaction
    .selectFrom("withdrawals")
    .select(["state", "refundKey"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** How a line came back. */
interface GradedLine {
  lineNumber: number;
  media: Grade;
  sleeve: SleeveGrade;
  backOnSale: boolean;
}

interface ReceivedLine {
  found: ListedReturn;
  line: GradedLine;
  by: AuditActor;
}

async function receiveLine(
  transaction: Transaction,
  { found, line, by }: ReceivedLine,
): Promise<void> {
  const { lineNumber, media, sleeve } = line;
  const returned = found.lines.find((each) => each.lineNumber === lineNumber);
  const record = returned && found.records[returned.recordId];
  const backOnSale = line.backOnSale && record !== undefined && mayJoinCopies(record, line);
  await transaction
    .updateTable("withdrawalLines")
    .set({ mediaCondition: media, sleeveCondition: sleeve, backOnSale })
    .where("withdrawalId", "=", found.id)
    .where("lineNumber", "=", lineNumber)
    .execute();
  if (!returned || !record || !backOnSale) return;
  const { recordId } = returned;
  const [before] = await lockRecords(transaction, [recordId]);
  await restock(transaction, [returned]);
  if (record.newOrUsed === "used") {
    await transaction
      .updateTable("records")
      .set({ mediaCondition: media, sleeveCondition: sleeve })
      .where("id", "=", recordId)
      .execute();
  }
  const after = await transaction
    .selectFrom("records")
    .select([sql<number>`stock`.as("stock"), "mediaCondition", "sleeveCondition"])
    .where("id", "=", recordId)
    .executeTakeFirstOrThrow();
  const { mediaCondition, sleeveCondition } = record;
  await writeAuditEntry(transaction, {
    by,
    action: "record.change",
    subject: { kind: "record", id: recordId },
    before: { stock: before?.stock ?? 0, mediaCondition, sleeveCondition },
    after,
  });
}
