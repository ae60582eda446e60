import { useId } from "react";
import { Link } from "react-router";
import { AddToCartButton } from "../../cart/add-to-cart-button.tsx";
import { WishlistButton } from "../../wishlist/wishlist-button.tsx";
import { PriceTag } from "../../catalogue/price-tag.tsx";
import styles from "./record-card.module.css";
import { Sleeve } from "../../sleeves/sleeve.tsx";
import { StockTag } from "../../catalogue/stock-tag.tsx";
import { shownFormat, type RecordCardFields } from "../../catalogue/vinyl-record.ts";

/** The width of a card on each screen, for the picture: 4 columns on a desk, 3 on a small laptop, 2 on a phone. */
const cardSizes =
  "(min-width: 90rem) 19.5rem, (min-width: 70rem) calc(25vw - 3rem), (min-width: 45rem) calc(31vw - 1.5rem), calc(50vw - 1.5rem)";

interface RecordCardProps {
  record: RecordCardFields;
  /** Its picture is loaded at once. */
  eager?: boolean;
  /** Of its heading: one below the heading the card stands under. */
  level?: 2 | 3;
  /** How it is taken off the wishlist: by the heart, or on the wishlist itself by the word. */
  wish?: "heart" | "word";
}

/** A record among others: its sleeve, its words, its price and the two things one does with it. */
export function RecordCard({ record, eager, level = 3, wish = "heart" }: RecordCardProps) {
  const id = useId();
  const Album = `h${level}` as const;
  return (
    <article className={styles.card}>
      <Link to={`/record/${record.id}`} className={styles.link} prefetch="intent">
        <Sleeve
          record={record}
          sizes={cardSizes}
          upTo={640}
          disc="resting"
          eager={eager ?? false}
        />
        <Album className={styles.album} id={wish === "word" ? id : undefined}>
          {record.album}
        </Album>
        <p className={styles.artist}>{record.artist}</p>
      </Link>
      <p className={styles.detail}>
        {[record.year, shownFormat(record)].filter((part) => part !== null).join(" · ")}
      </p>
      <StockTag record={record} />
      <div className={styles.foot}>
        <PriceTag record={record} />
        <div className={styles.deeds}>
          <AddToCartButton record={record} size="small" />
          <WishlistButton
            record={record}
            variant={wish}
            describedBy={wish === "word" ? id : undefined}
          />
        </div>
      </div>
    </article>
  );
}
