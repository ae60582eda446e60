import { Heart } from "lucide-react";
import styles from "./wishlist-button.module.css";

/** The heart on cards and the record page: "Add to wishlist" / "Remove from wishlist". */
export function WishlistButton({ record }: { record: { id: string; album: string } }) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label="Add to wishlist"
      aria-pressed={false}
      data-record={record.id}
    >
      <Heart size={20} aria-hidden="true" />
    </button>
  );
}
