import { useId } from "react";
import { Link } from "react-router";
import { AddToCartButton } from "../../cart/add-to-cart-button.tsx";
import { shownGrade } from "../../catalogue/grades/grades.ts";
import { PriceTag } from "../../catalogue/price-tag.tsx";
import { withShownDiscount } from "../../catalogue/prior-price/reduction.ts";
import { StockTag } from "../../catalogue/stock-tag.tsx";
import { copiesLabel, formatLabel } from "../../catalogue/vinyl-record.ts";
import { Sleeve } from "../../sleeves/sleeve.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { WishlistButton } from "../../wishlist/wishlist-button.tsx";
import { cardText } from "./card-texts.ts";
import type { CardRecord } from "./packed-cards.ts";
import styles from "./record-card.module.css";

/** The `sizes` of a card's picture: 5 columns on the widest screens, then 4, 3, and 2 on phones. */
const cardSizes =
  "(min-width: 84rem) 20rem, (min-width: 70rem) calc(25vw - 3rem), (min-width: 45rem) calc(31vw - 1.5rem), calc(50vw - 1.5rem)";

/** The same in a row of the home page, whose cards are larger on phones. */
const rowSizes = cardSizes.replace("calc(50vw - 1.5rem)", "62vw");

interface RecordCardProps {
  record: CardRecord;
  /** Whether the picture is loaded at once instead of lazily. */
  eager?: boolean;
  /** Whether it stands in a row that phones scroll sideways. */
  isLarge?: boolean;
  /** Level of its heading. */
  level?: 2 | 3;
  /** The wishlist button: a heart, or on the wishlist itself "Remove". */
  wishlistButton?: "heart" | "word";
}

/** A record in a list: sleeve, names, price, and the buttons of cart and wishlist. */
export function RecordCard({
  record,
  eager,
  isLarge = false,
  level = 3,
  wishlistButton = "heart",
}: RecordCardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const hasTextButton = wishlistButton === "word";
  const { mediaCondition, sleeveCondition } = record;
  const isUsed = record.newOrUsed === "used";
  return (
    <article className={styles.card}>
      <Link to={`/record/${record.id}`} className={styles.link} data-prefetch>
        <Sleeve
          record={withShownDiscount(record)}
          sizes={isLarge ? rowSizes : cardSizes}
          upTo={640}
          disc="closed"
          eager={eager ?? false}
        />
        <Heading className={styles.album} id={hasTextButton ? id : undefined}>
          {record.album}
        </Heading>
        <p className={classNames(text.quiet, styles.artist)}>{record.artist}</p>
      </Link>
      <p className={classNames(text.quiet, text.detail, styles.detail)}>
        {[record.year, formatLabel(record)].filter(Boolean).join(" · ")}
        {isUsed && <span>{cardText("used", { grade: shownGrade(mediaCondition) })}</span>}
        {/* The sticker on a drawn sleeve has the sleeve's. */}
        {isUsed && sleeveCondition !== mediaCondition && (
          <span>{cardText("sleeve", { grade: shownGrade(sleeveCondition) })}</span>
        )}
        {record.copies && <span>{copiesLabel(record.copies)}</span>}
      </p>
      <div className={styles.foot}>
        <div className={styles.price}>
          <PriceTag record={record} sticker />
          <StockTag record={record} />
        </div>
        <div className={classNames(layout.row, styles.actions)}>
          <AddToCartButton record={record} variant="outline" size="small" />
          <WishlistButton
            record={record}
            variant={wishlistButton}
            describedBy={hasTextButton ? id : undefined}
          />
        </div>
      </div>
    </article>
  );
}
