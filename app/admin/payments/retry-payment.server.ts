import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import { retryOperations } from "../../orders/payments/retry-operation.server.ts";
import type { Services } from "../../services-context.ts";

/** What "Try again" did, in words. */
export interface RetriedPayment {
  tone: "good" | "bad";
  message: string;
}

/** The button "Try again": asks the provider once more for what it refused or what was given up, as far as it is still owed. */
export async function retryPayment(
  services: Pick<Services, "db" | "now" | "payments">,
  { orderNumber, by }: { orderNumber: string; by: AuditActor },
): Promise<RetriedPayment> {
  const result = await retryOperations(services, { orderNumber, by });
  if (!result.ok) return { tone: "bad", message: `Order ${orderNumber} has no payment.` };
  await services.payments.reconcile(orderNumber);
  const message = result.isNew
    ? `The provider is asked again for order ${orderNumber}. What it does not do stands here again.`
    : `Nothing is left to ask the provider for: what is owed for order ${orderNumber} stands under Unpaid or Returns.`;
  return { tone: "good", message };
}
