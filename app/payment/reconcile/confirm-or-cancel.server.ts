import type { Transaction } from "kysely";
import type { OrderStatus, Tables } from "../../db/tables.ts";
import { writeEntries } from "../ledger/write-entries.server.ts";
import type { PaymentServices } from "../payment-services.ts";

/** An order that was waiting is paid or promised: it is new, and its confirmation goes out. */
export async function confirmPaid(
  transaction: Transaction<Tables>,
  services: Pick<PaymentServices, "now" | "queueMail">,
  orderNumber: string,
): Promise<void> {
  await enterStatus(transaction, { orderNumber, status: "new", at: services.now() });
  await services.queueMail(transaction, { kind: "order-placed", orderNumber });
}

/** An order that was waiting is cancelled by the shop, and its stock returned. Nobody gets a mail: none has named it. */
export async function cancelUnpaid(
  transaction: Transaction<Tables>,
  services: Pick<PaymentServices, "now" | "returnStock">,
  { orderNumber, kind }: { orderNumber: string; kind: "cancelled" | "failed" },
): Promise<void> {
  const at = services.now();
  await writeEntries(transaction, orderNumber, [{ kind, amount: 0, at }]);
  await services.returnStock(transaction, orderNumber);
  await enterStatus(transaction, { orderNumber, status: "cancelled", at });
}

async function enterStatus(
  transaction: Transaction<Tables>,
  { orderNumber, status, at }: { orderNumber: string; status: OrderStatus; at: Date },
): Promise<void> {
  await transaction
    .insertInto("orderStatusChanges")
    .values({ orderNumber, status, changedAt: at, changedBy: null, changedAs: "shop" })
    .execute();
  await transaction
    .updateTable("orders")
    .set({ status })
    .where("orderNumber", "=", orderNumber)
    .execute();
}
