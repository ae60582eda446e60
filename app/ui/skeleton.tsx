import styles from "./skeleton.module.css";

/** Where records will stand once they are there: squares and lines in quiet colours, after 200 ms. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line}>
          <i />
          <b />
        </div>
      ))}
    </div>
  );
}
