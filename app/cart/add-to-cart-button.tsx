import { catalogueText } from "../catalogue/catalogue-texts.ts";
import { isInStock } from "../catalogue/stock.ts";
import { Button } from "../ui/button.tsx";
import { showSnackbar } from "../ui/snackbar.tsx";
import { addToCartText } from "./add-to-cart-texts.ts";
import { changeCart, currentCart, isCartKept } from "./cart-store.ts";
import { type Addable, addToCart, writeAddable } from "./cart.ts";

interface AddToCartButtonProps {
  record: Addable;
  variant?: "solid" | "outline";
  size?: "small" | "usual";
  className?: string | undefined;
}

/** "Add to cart"; for a sold-out record disabled, reading "Out of Stock". */
export function AddToCartButton({
  record,
  variant = "solid",
  size = "usual",
  className,
}: AddToCartButtonProps) {
  const available = isInStock(record);
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      disabled={!available}
      // A press before hydration reads it (app/layout/early-input/record-early-input.ts).
      data-addable={available ? writeAddable(record) : undefined}
      onClick={({ currentTarget }) => {
        putInCart(record, currentTarget);
      }}
    >
      {available ? <span>{addToCartText("addToCart")}</span> : catalogueText("outOfStock")}
    </Button>
  );
}

function putInCart(record: Addable, button: Element): void {
  const { cart, message } = addToCart(currentCart(), record);
  if (cart !== null) {
    changeCart(() => cart);
    flyToCart(button);
  }
  showSnackbar(isCartKept() ? message : `${message} ${addToCartText("notKept")}`);
}

/** Moves a copy of the record's cover from where its button was pressed into the navbar's cart. */
function flyToCart(button: Element): void {
  const cover = button.closest("article")?.querySelector("img");
  const cart = document.querySelector("[href$='/user/cart']");
  if (!cover || !cart || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [from, to] = [cover, cart].map((element) => element.getBoundingClientRect());
  if (!from || !to) return;
  const copy = new Image(from.width);
  copy.src = cover.currentSrc;
  // Presses go through it: the next button may be below, and the cart's menu is open while the pointer is on the cart.
  copy.style.cssText = `position:fixed;z-index:45;pointer-events:none;top:${from.top}px;left:${from.left}px;transform-origin:0 0`;
  document.body.append(copy);
  copy.animate(
    { transform: `translate(${to.left - from.left + 14}px,${to.top - from.top + 14}px)scale(.06)` },
    { duration: 450, easing: "ease-in" },
  ).onfinish = () => {
    copy.remove();
  };
  cart.querySelector("[data-cart-badge]")?.animate({ scale: [0.4, 1] }, { duration: 240 });
}
