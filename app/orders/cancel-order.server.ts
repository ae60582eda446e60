import type { Shop } from "../services.ts";
import {
  changeOrderStatus,
  type Acting,
  type ChangeStatusResult,
} from "./change-order-status.server.ts";

/**
 * Cancels an order and returns its stock, once: a customer their own while it is new, an admin any that
 * is new or processing. The customer gets a mail.
 */
export function cancelOrder(
  shop: Pick<Shop, "db" | "now" | "queueMail">,
  cancelling: { orderNumber: string } & Acting,
): Promise<ChangeStatusResult> {
  return changeOrderStatus(shop, { ...cancelling, to: "cancelled" });
}
