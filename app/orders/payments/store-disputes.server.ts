import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { StoredPayment } from "../../payment/find-payment.server.ts";
import type { ProviderDispute } from "../../payment/online-provider.ts";

/** Keeps what a provider tells of disputes; one that is as it was is left alone. A decided one is never open again. */
export async function storeDisputes(
  transaction: Transaction<Tables>,
  { orderNumber, provider }: Pick<StoredPayment, "orderNumber" | "provider">,
  disputes: readonly ProviderDispute[],
): Promise<void> {
  if (disputes.length === 0) return;
  await transaction
    .insertInto("paymentDisputes")
    .values(disputes.map((dispute) => ({ ...dispute, orderNumber, provider })))
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "reference"])
        .doUpdateSet((eb) => ({
          status: eb.ref("excluded.status"),
          answerBy: eb.ref("excluded.answerBy"),
          amount: eb.ref("excluded.amount"),
        }))
        .where("paymentDisputes.status", "=", "open")
        .where((eb) =>
          eb.or([
            eb("paymentDisputes.status", "<>", eb.ref("excluded.status")),
            eb("paymentDisputes.answerBy", "is distinct from", eb.ref("excluded.answerBy")),
            eb("paymentDisputes.amount", "<>", eb.ref("excluded.amount")),
          ]),
        ),
    )
    .execute();
}
