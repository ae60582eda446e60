import { sql, type Transaction } from "kysely";
import { writeAuditEntry, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import type { Tables } from "../../db/tables.ts";
import { lockRecords } from "../../orders/process/lock-records.server.ts";
import { restock } from "../../orders/process/restock.server.ts";
import type { Services } from "../../services-context.ts";
import { findReturn, type ListedReturn } from "./find-returns.server.ts";
import { mayJoinCopies } from "./may-join-copies.ts";
import type { GradedLine } from "./read-return-form.server.ts";

interface ReceiveReturn {
  id: string;
  lines: readonly GradedLine[];
  by: AuditActor;
}

export type ReceiveResult =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  /** Somebody has marked it already. */
  | { ok: false; reason: "done" };

/**
 * Marks a return as received: keeps the grades and puts on sale again what is to be. A used copy takes its new grades; a
 * copy of a new record goes back among the others only as good as they are. Once, however often it is sent.
 */
export function receiveReturn(
  { db, now }: Pick<Services, "db" | "now">,
  { id, lines, by }: ReceiveReturn,
): Promise<ReceiveResult> {
  return retryTransaction(db, async (transaction) => {
    const row = await lockReturn(transaction, id);
    if (!row) return { ok: false, reason: "not-found" };
    if (row.state !== "announced") return { ok: false, reason: "done" };
    const found = await findReturn(transaction, id);
    if (!found) return { ok: false, reason: "not-found" };
    for (const line of lines) await receiveLine(transaction, { found, line, by });
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
    return { ok: true };
  });
}

/**
 * The state of a withdrawal, its row locked (FOR UPDATE) until the transaction ends. Locks the row of its order first.
 * Undefined: there is none of this id.
 */
export async function lockReturn(transaction: Transaction<Tables>, id: string) {
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

interface ReceivedLine {
  found: ListedReturn;
  line: GradedLine;
  by: AuditActor;
}

async function receiveLine(
  transaction: Transaction<Tables>,
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
