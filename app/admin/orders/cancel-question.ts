/** What is asked before an admin cancels an order, wherever the button stands. */
export function cancelQuestion(orderNumber: string): { title: string; text: string } {
  return {
    title: `Cancel order ${orderNumber}?`,
    text: "Its records go back on sale and the customer gets a mail. It cannot be undone.",
  };
}
