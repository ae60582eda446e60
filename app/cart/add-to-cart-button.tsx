import { isInStock } from "../catalogue/stock.ts";
import { Button } from "../ui/button.tsx";
import { showSnackbar } from "../ui/snackbar.tsx";
import { changeCart, currentCart } from "./cart-store.ts";
import { addToCart, additionMessage, writeAddable, type Addable } from "./cart.ts";
import { flyToCart } from "./fly-to-cart.ts";

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
      {available ? "Add to cart" : "Out of Stock"}
    </Button>
  );
}

function putInCart(record: Addable, button: Element): void {
  const next = addToCart(currentCart(), record);
  if (next !== null) {
    changeCart(() => next);
    flyToCart(button);
  }
  showSnackbar(additionMessage(record, next !== null));
}
