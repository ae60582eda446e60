import { deferLayout } from "../../ui/deferred-layout.ts";
import { RecordCard } from "./record-card.tsx";
import styles from "./record-grid.module.css";
import type { RecordCardFields } from "../../catalogue/vinyl-record.ts";

interface RecordGridProps {
  records: readonly RecordCardFields[];
  /** Of the cards' headings. */
  level?: 2 | 3;
  /** How many pictures are in sight at once when the page opens. */
  inSight?: number;
  /** As on RecordCard. */
  wish?: "heart" | "word";
}

/** Cards side by side. */
export function RecordGrid({ records, level = 3, inSight = 0, wish = "heart" }: RecordGridProps) {
  return (
    <ul className={styles.grid}>
      {records.map((record, index) => (
        <li key={record.id} ref={deferLayout}>
          <RecordCard record={record} eager={index < inSight} level={level} wish={wish} />
        </li>
      ))}
    </ul>
  );
}
