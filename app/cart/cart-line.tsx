import { Minus, Plus, X } from "lucide-react";
import { Link } from "react-router";
import { PriceTag } from "../catalogue/price-tag.tsx";
import { discountedPrice, formatPrice } from "../catalogue/price.ts";
import { Thumbnail } from "../pictures/cover.tsx";
import { ignorePresses } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import control from "../ui/control.module.css";
import lineStyles from "../ui/record-line.module.css";
import text from "../ui/text.module.css";
import { changeMessage, type CartChange } from "./cart-changes.ts";
import styles from "./cart-line.module.css";
import { cartPageText } from "./cart-page-texts.ts";
import { changeCart } from "./cart-store.ts";
import { setQuantity, type CartItem } from "./cart.ts";

interface CartLineProps {
  item: CartItem;
  /** Undefined until the shop has responded. */
  stock: number | undefined;
  changes: readonly CartChange[];
  onRemove: (item: CartItem) => void;
}

/** A record in the cart: quantity, price, and what changed since it was added. */
export function CartLine({ item, stock, changes, onRemove }: CartLineProps) {
  const { id, album, artist, quantity } = item;
  const change = (by: number) => {
    changeCart((cart) => setQuantity(cart, id, quantity + by));
  };
  const atLimit = stock !== undefined && quantity >= stock;
  return (
    <li className={styles.line}>
      <Thumbnail record={item} size={96} />
      <div className={styles.text}>
        <Link
          to={`/record/${id}`}
          className={classNames(lineStyles.title, styles.album)}
          data-prefetch
        >
          {album}
        </Link>
        <p className={classNames(text.quiet, styles.artist)}>{artist}</p>
        <PriceTag record={item} />
      </div>
      <div className={styles.quantity}>
        <button
          type="button"
          className={control.square}
          aria-label={cartPageText("fewer", { album })}
          onClick={() => {
            change(-1);
          }}
          {...(quantity <= 1 && ignorePresses)}
        >
          <Minus size={16} aria-hidden="true" />
        </button>
        <output className={styles.number} aria-label={cartPageText("quantity", { album })}>
          {quantity}
        </output>
        <button
          type="button"
          className={control.square}
          aria-label={cartPageText("more", { album })}
          onClick={() => {
            change(1);
          }}
          {...(atLimit && ignorePresses)}
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      </div>
      <p className={styles.total}>{formatPrice(discountedPrice(item) * quantity)}</p>
      <button
        type="button"
        className={classNames(control.square, styles.remove)}
        aria-label={cartPageText("remove", { album })}
        onClick={() => {
          onRemove(item);
        }}
      >
        <X size={18} aria-hidden="true" />
      </button>
      <div className={styles.changes} role="status">
        {changes.map((each) => (
          <p key={each.reason} className={classNames(lineStyles.marked, styles.change)}>
            {changeMessage(each)}
          </p>
        ))}
        {atLimit && changes.length === 0 && quantity > 1 && (
          <p className={text.small}>{cartPageText("noMoreInShop")}</p>
        )}
      </div>
    </li>
  );
}

/** A record that left the cart because it is sold out or deleted. */
export function RemovedLine({ item, changes }: Pick<CartLineProps, "item" | "changes">) {
  return (
    <li className={classNames(styles.line, styles.left)}>
      <Thumbnail record={item} size={96} />
      <div className={styles.text}>
        <s className={classNames(lineStyles.title, styles.album)}>{item.album}</s>
        <p className={classNames(text.quiet, styles.artist)}>{item.artist}</p>
      </div>
      <div className={styles.changes} role="status">
        {changes.map((each) => (
          <p key={each.reason} className={classNames(lineStyles.marked, styles.change)}>
            {changeMessage(each)} {cartPageText("hasLeft")}
          </p>
        ))}
      </div>
    </li>
  );
}
