import { discountedPrice, formatPrice } from "./price.ts";
import styles from "./price-tag.module.css";

interface PriceTagProps {
  record: { price: number; discount: number };
  /** Whether a sticker beside it shows the percentage already; then it is only read out. */
  sticker?: boolean;
}

/** The price; with a discount, the old price struck through, the new one and the percentage. */
export function PriceTag({ record, sticker = false }: PriceTagProps) {
  if (record.discount <= 0) return <p className={styles.price}>{formatPrice(record.price)}</p>;
  return (
    <p className={styles.price}>
      <s className={styles.old}>
        <span className="visually-hidden">Old price </span>
        {formatPrice(record.price)}
      </s>{" "}
      <span className="visually-hidden">now </span>
      {formatPrice(discountedPrice(record))}{" "}
      <span className={sticker ? "visually-hidden" : styles.discount}>-{record.discount}%</span>
    </p>
  );
}
