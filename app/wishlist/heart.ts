/** The id of the form that a wishlist button submits before hydration. */
export function wishlistFormId(intent: "add" | "remove"): string {
  return `wishlist-${intent}`;
}
