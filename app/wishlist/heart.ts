/** Says what a press of a heart does; `wished` is whether its record is on the wishlist. */
export function heartLabel(wished: boolean): string {
  return wished ? "Remove from wishlist" : "Add to wishlist";
}

/** The id of the form that a wishlist button submits before hydration. */
export function wishlistFormId(intent: "add" | "remove"): string {
  return `wishlist-${intent}`;
}
