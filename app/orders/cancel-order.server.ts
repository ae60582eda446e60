import {
  changeOrderStatus,
  type StatusActor,
  type StatusServices,
  type ChangeStatusResult,
} from "./change-order-status.server.ts";

/**
 * Cancels an order, once. An admin may cancel any order that awaits its payment, is new or is processing; a customer only
 * their own, while it awaits its payment or is new. One transaction puts its stock back on sale, issues a credit note if
 * it has an invoice, queues the customer's mail unless it still awaited its payment, and plans the release of what an
 * online provider holds and the refund of what it captured. The provider is asked after the transaction, and again by the
 * payment job for 20 hours if it does not answer. Money that was paid in another way is not refunded here. Nothing is
 * changed where it fails: "not-found", also for another customer's order, and "not-allowed" in any other status, such as
 * when it is cancelled already.
 */
export function cancelOrder(
  services: StatusServices,
  cancelling: { orderNumber: string } & StatusActor,
): Promise<ChangeStatusResult> {
  return changeOrderStatus(services, { ...cancelling, to: "cancelled" });
}
