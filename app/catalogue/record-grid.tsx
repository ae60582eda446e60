import { RecordCard } from "./record-card.tsx";
import styles from "./record-grid.module.css";
import type { RecordCardFields } from "./vinyl-record.ts";

/** Cards side by side; the pictures of the first row are loaded at once. */
export function RecordGrid({ records }: { records: readonly RecordCardFields[] }) {
  return (
    <ul className={styles.grid}>
      {records.map((record, index) => (
        <li key={record.id}>
          <RecordCard record={record} eager={index < 4} />
        </li>
      ))}
    </ul>
  );
}
