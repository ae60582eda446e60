import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { QuietShopError } from "../../quiet/quiet-shop-error.ts";
import type { Services } from "../../services-context.ts";
import { lockOrder } from "./lock-order.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { returnsStock } from "./order-process.ts";

export type DeleteOrderResult =
  | { ok: true; /** Whether its records went back on sale. */ returned: boolean }
  | { ok: false; reason: "not-found" }
  /** It has an invoice, which is kept with its order. */
  | { ok: false; reason: "invoiced" }
  /** Its customer waits for money, which would be on no list any more. */
  | { ok: false; reason: "owed-back" };

type DeleteServices = Pick<Services, "db" | "now" | "queueMail"> &
  Partial<Pick<Services, "payments">>;

/**
 * Deletes an order of any status with its lines and history; what follows says the table of order-process.ts. The provider is
 * asked after the transaction, and again by the payment job if it does not answer. The customer gets no mail. Nothing is
 * changed where it fails: "not-found", "owed-back" where money is owed to its customer, and "invoiced" where it has an
 * invoice, so a deletion never needs a credit note. The caller has made sure that an admin asks.
 */
export async function deleteOrder(
  services: DeleteServices,
  { orderNumber, by }: { orderNumber: string; by: AuditActor & { uid: string } },
): Promise<DeleteOrderResult> {
  const result = await retryTransaction(
    services.db,
    async (transaction): Promise<DeleteOrderResult> => {
      const from = await lockOrder(transaction, orderNumber);
      if (from === null) return { ok: false, reason: "not-found" };
      const at = services.now();
      const move = { orderNumber, from, to: null, asker: "admin", by, at } as const;
      const moved = await moveOrder(transaction, services, move);
      if (moved.ok) return { ok: true, returned: returnsStock(from) };
      const { reason } = moved;
      if (reason === "invoiced" || reason === "owed-back") return { ok: false, reason };
      if (reason === "quiet") throw new QuietShopError();
      throw new Error(`An order that is ${from} could not be deleted.`);
    },
  );
  if (result.ok) await services.payments?.reconcile(orderNumber);
  return result;
}
