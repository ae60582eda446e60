import type { RecordCardFields } from "../../catalogue/vinyl-record.ts";
import { deferLayout } from "../../ui/deferred-layout.ts";
import { RecordCard } from "./record-card.tsx";
import styles from "./record-grid.module.css";

interface RecordGridProps {
  records: readonly RecordCardFields[];
  /** Level of the cards' headings. */
  level?: 2 | 3;
  /** How many pictures are visible when the page opens, and are loaded at once. */
  eagerPictures?: number;
  /** As on RecordCard. */
  wishlistButton?: "heart" | "word";
}

export function RecordGrid({
  records,
  level = 3,
  eagerPictures = 0,
  wishlistButton = "heart",
}: RecordGridProps) {
  return (
    <ul className={styles.grid}>
      {records.map((record, index) => (
        <li key={record.id} ref={deferLayout}>
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
