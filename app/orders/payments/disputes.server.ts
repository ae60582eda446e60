import { sql } from "kysely";
import type { DisputeKind, DisputeStatus } from "../../db/column-values.ts";
import type { Transaction, Database } from "../../db/database.ts";
import type { StoredPayment } from "../../payment/find-payment.server.ts";
import { oere } from "../../payment/ledger/oere.ts";
import type { LedgerEntry } from "../../payment/ledger/payment-state.ts";
import type { ProviderDispute } from "../../payment/online-provider.ts";

/** A customer's demand at the bank to have the money back, or an issuer's warning of fraud: see ProviderDispute. */
export interface Dispute {
  reference: string;
  kind: DisputeKind;
  /** Øre. */
  amount: number;
  /** The provider's own word, such as "product_not_received". */
  reason: string;
  status: DisputeStatus;
  /** Øre that the bank has. */
  chargedBack: number;
  blocksRefunds: boolean;
  /** Until when the shop may answer; null: not told, or over. */
  answerBy: Date | null;
  openedAt: Date;
  /** When an admin took a warning off the list of payments that need a look; null: it stands there while it is open. */
  lookedAt: Date | null;
}

/** The disputes of an order, the oldest first. */
export function findDisputes(db: Database, orderNumber: string): Promise<Dispute[]> {
  return db
    .selectFrom("paymentDisputes")
    .select(["reference", "kind", "reason", "status", "blocksRefunds", "answerBy"])
    .select(["openedAt", "lookedAt"])
    .select([oere("amount").as("amount"), oere("chargedBack").as("chargedBack")])
    .where("orderNumber", "=", orderNumber)
    .orderBy("openedAt")
    .execute();
}

/**
 * Stores what a provider answered of disputes when it was asked at `readAt`. Its latest word holds: a decision may be reversed,
 * and an answer to an earlier question, which came late, changes nothing.
 */
export async function storeDisputes(
  transaction: Transaction,
  { orderNumber, provider }: Pick<StoredPayment, "orderNumber" | "provider">,
  { disputes, readAt }: { disputes: readonly ProviderDispute[]; readAt: Date },
): Promise<void> {
  if (disputes.length === 0) return;
  await transaction
    .insertInto("paymentDisputes")
    .values(
      disputes.map((dispute) => ({
        provider,
        orderNumber,
        reference: dispute.reference,
        kind: dispute.kind,
        amount: dispute.amount,
        reason: dispute.reason,
        status: dispute.status,
        chargedBack: dispute.chargedBack,
        blocksRefunds: dispute.blocksRefunds,
        answerBy: dispute.answerBy,
        openedAt: dispute.openedAt,
        readAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "reference"])
        .doUpdateSet((eb) => ({
          kind: eb.ref("excluded.kind"),
          amount: eb.ref("excluded.amount"),
          reason: eb.ref("excluded.reason"),
          status: eb.ref("excluded.status"),
          chargedBack: eb.ref("excluded.chargedBack"),
          blocksRefunds: eb.ref("excluded.blocksRefunds"),
          answerBy: eb.ref("excluded.answerBy"),
          readAt: eb.ref("excluded.readAt"),
        }))
        .whereRef("paymentDisputes.readAt", "<=", "excluded.readAt"),
    )
    .execute();
}

/** The ledger entry that is missing for it to say what banks have by the disputes of an order; null: none is. */
export async function findChargebackEntry(
  transaction: Transaction,
  { orderNumber, chargedBack: entered }: { orderNumber: string; chargedBack: number },
): Promise<LedgerEntry | null> {
  const { chargedBack } = await transaction
    .selectFrom("paymentDisputes")
    .select(sql<number>`coalesce(sum(charged_back), 0)::float8`.as("chargedBack"))
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  if (chargedBack === entered) return null;
  return chargedBack > entered
    ? { kind: "charged-back", amount: chargedBack - entered }
    : { kind: "reinstated", amount: entered - chargedBack };
}
