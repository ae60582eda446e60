import { LinkButton } from "../ui/button.tsx";
import styles from "./empty-cart.module.css";

/** The page of an empty cart: an empty sleeve and a link to the records. */
export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 240 200" className={styles.sleeve} aria-hidden="true">
        <rect x="20" y="10" width="180" height="180" />
        <path d="M200 10v180l12-8V18Z" className={styles.opening} />
        <circle cx="110" cy="100" r="62" className={styles.trace} />
        <circle cx="110" cy="100" r="20" className={styles.trace} />
        <circle cx="110" cy="100" r="3" className={styles.trace} />
      </svg>
      <h1>Nothing in here yet.</h1>
      <p>Your cart is empty. The crates are not.</p>
      <LinkButton to="/shop" data-prefetch>
        Browse the records
      </LinkButton>
    </div>
  );
}
