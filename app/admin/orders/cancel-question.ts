import { adminOrdersText } from "./orders-texts.ts";

/** What is asked before an admin cancels an order, wherever the button stands. */
export function cancelQuestion(orderNumber: string): { title: string; text: string } {
  return {
    title: adminOrdersText("cancelThis", { order: orderNumber }),
    text: adminOrdersText("whatCancellingDoes"),
  };
}
