import type { Services } from "../services.ts";
import {
  changeOrderStatus,
  type StatusActor,
  type ChangeStatusResult,
} from "./change-order-status.server.ts";

/**
 * Cancels an order and returns its stock, once: a customer their own while it is new, an admin any that
 * is new or processing. The customer gets a mail.
 */
export function cancelOrder(
  services: Pick<Services, "db" | "now" | "queueMail">,
  cancelling: { orderNumber: string } & StatusActor,
): Promise<ChangeStatusResult> {
  return changeOrderStatus(services, { ...cancelling, to: "cancelled" });
}
