import { RecordCard } from "./record-card.tsx";
import styles from "./record-grid.module.css";
import type { RecordCardFields } from "./vinyl-record.ts";

interface RecordGridProps {
  records: readonly RecordCardFields[];
  /** As on RecordCard. */
  wish?: "heart" | "word";
}

/** Cards side by side; the pictures of the first row are loaded at once. */
export function RecordGrid({ records, wish = "heart" }: RecordGridProps) {
  return (
    <ul className={styles.grid}>
      {records.map((record, index) => (
        <li key={record.id}>
          <RecordCard record={record} eager={index < 4} wish={wish} />
        </li>
      ))}
    </ul>
  );
}
