import {
  changeOrderStatus,
  type StatusActor,
  type StatusServices,
  type ChangeStatusResult,
} from "./change-order-status.server.ts";

/**
 * Cancels an order and returns its stock, once: a customer their own while it is new, an admin any that
 * is new or processing. The customer gets a mail. One that awaits payment goes without a mail.
 */
export function cancelOrder(
  services: StatusServices,
  cancelling: { orderNumber: string } & StatusActor,
): Promise<ChangeStatusResult> {
  return changeOrderStatus(services, { ...cancelling, to: "cancelled" });
}
