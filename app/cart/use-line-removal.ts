import { useEffect, useRef } from "react";
import { showSnackbar } from "../ui/snackbar.tsx";
import { changeCart } from "./cart-store.ts";
import { setQuantity, type Cart, type CartItem } from "./cart.ts";

/** Takes records out of the cart with the buttons in their lines. `list` is the list of the lines. */
export function useLineRemoval(cart: Cart) {
  const list = useRef<HTMLUListElement>(null);
  const hasRemoved = useRef(false);

  useEffect(() => {
    // The focused button is gone with its line: the focus moves to the list.
    if (hasRemoved.current) list.current?.focus();
    hasRemoved.current = false;
  }, [cart]);

  const remove = (item: CartItem) => {
    hasRemoved.current = true;
    changeCart((now) => setQuantity(now, item.id, 0));
    showSnackbar(`${item.album} was taken out of the cart.`);
  };

  return { list, remove };
}
