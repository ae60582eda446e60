import { RecordCard } from "./record-card.tsx";
import styles from "./record-grid.module.css";
import type { RecordCardFields } from "./vinyl-record.ts";

interface RecordGridProps {
  records: readonly RecordCardFields[];
  /** Of the cards' headings. */
  level?: 2 | 3;
  /** As on RecordCard. */
  wish?: "heart" | "word";
}

/** Cards side by side; the pictures of the first row are loaded at once. */
export function RecordGrid({ records, level = 3, wish = "heart" }: RecordGridProps) {
  return (
    <ul className={styles.grid}>
      {records.map((record, index) => (
        <li key={record.id}>
          <RecordCard record={record} eager={index < 4} level={level} wish={wish} />
        </li>
      ))}
    </ul>
  );
}
