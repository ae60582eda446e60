import { deferLayout } from "../../ui/deferred-layout.ts";
import type { CardRecord } from "./packed-cards.ts";
import { RecordCard } from "./record-card.tsx";
import styles from "./record-grid.module.css";

interface RecordGridProps {
  records: readonly CardRecord[];
  /** Level of the cards' headings. */
  level?: 2 | 3;
  /** How many pictures are visible when the page opens, and are loaded at once. */
  eagerPictures?: number;
  /** As on RecordCard. */
  wishlistButton?: "heart" | "word";
  /** Ids by the places of the cards that are linked to. */
  ids?: ReadonlyMap<number, string>;
}

export function RecordGrid({
  records,
  level = 3,
  eagerPictures = 0,
  wishlistButton = "heart",
  ids,
}: RecordGridProps) {
  return (
    <ul className={styles.grid}>
      {records.map((record, index) => (
        <li
          key={record.id}
          id={ids?.get(index)}
          tabIndex={ids?.has(index) === true ? -1 : undefined}
          ref={deferLayout}
        >
          <RecordCard
            record={record}
            eager={index < eagerPictures}
            level={level}
            wishlistButton={wishlistButton}
          />
        </li>
      ))}
    </ul>
  );
}
