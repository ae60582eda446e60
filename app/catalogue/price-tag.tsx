import { useState } from "react";
import { catalogueText } from "./catalogue-texts.ts";
import styles from "./price-tag.module.css";
import { discountedPrice, formatPrice, hasNoPriceToTell } from "./price.ts";
import { reductionOf, type PricedRecord } from "./prior-price/reduction.ts";

interface PriceTagProps {
  record: PricedRecord & { stock?: number };
  /** Whether a sticker beside it shows the percentage already; then it is only read out. */
  sticker?: boolean;
}

/**
 * The price; with a discount, the old price struck through, the new one and the percentage, and the lowest price of the
 * 30 days before where that was lower (docs/rules.md, Prior price). A draft's price is not 0 kr.: it has none.
 */
export function PriceTag({ record, sticker = false }: PriceTagProps) {
  const reduction = reductionOf(record);
  const lowest = reduction?.lowest ?? null;
  const price = discountedPrice(record);
  const [shown, setShown] = useState({ price, hasChanged: false });
  if (shown.price !== price) setShown({ price, hasChanged: true });
  return (
    <>
      {/* Another key draws it anew, which marks a price that changed while the page is open. */}
      <p key={price} className={styles.price} data-changed={shown.hasChanged ? "" : undefined}>
        {reduction && (
          <>
            <s className={styles.old}>
              <span className="visually-hidden">{`${catalogueText("oldPrice")} `}</span>
              {formatPrice(reduction.struck)}
            </s>{" "}
            <span className="visually-hidden">{`${catalogueText("now")} `}</span>
          </>
        )}
        {hasNoPriceToTell(record) ? catalogueText("noPrice") : formatPrice(price)}
        {reduction && (
          <>
            {" "}
            <span className={sticker ? "visually-hidden" : styles.discount}>
              -{reduction.percent}%
            </span>
          </>
        )}
      </p>
      {lowest !== null && (
        <p className={styles.lowest}>
          {catalogueText("lowestPrice", { price: formatPrice(lowest) })}
        </p>
      )}
    </>
  );
}
