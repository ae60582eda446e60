import { Link } from "react-router";
import { type Cart, cartTotal, countItems, itemCountLabel } from "../cart/cart.ts";
import { discountedPrice, formatPrice } from "../catalogue/price.ts";
import { Thumbnail } from "../pictures/cover.tsx";
import { LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";
import { cartMenuText } from "./cart-menu-texts.ts";
import styles from "./cart-menu.module.css";

/** Records that the dropdown shows at most (docs/rules.md, Cart). */
const shownItems = 5;

/** The first records of the cart, how many more there are, the number of items and the total. */
export function CartMenuContents({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  if (cart.length === 0)
    return <p className={classNames(styles.empty, text.quiet)}>{cartMenuText("cartEmpty")}</p>;
  const more = cart.length - shownItems;
  return (
    <>
      <ul>
        {cart.slice(0, shownItems).map((item) => (
          <li key={item.id} className={classNames(layout.line, styles.item)}>
            <Thumbnail record={item} size={48} />
            <Link to={`/record/${item.id}`} className={text.twoLines} onClick={onLeave}>
              <b>{item.album}</b>
              <span className={text.small}>{item.artist}</span>
            </Link>
            <span className={styles.price}>
              {item.quantity > 1 && `${item.quantity} × `}
              {formatPrice(discountedPrice(item))}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={classNames(styles.more, text.small)}>
          {cartMenuText("moreInCart", { more })}
        </p>
      )}
      <p className={styles.total}>
        <span>{itemCountLabel(countItems(cart))}</span>
        <b>{formatPrice(cartTotal(cart))}</b>
      </p>
      <LinkButton to="/user/cart" className={styles.go} onClick={onLeave}>
        {cartMenuText("goToCart")}
      </LinkButton>
    </>
  );
}
