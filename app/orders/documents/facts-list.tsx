import text from "../../ui/text.module.css";
import styles from "./facts-list.module.css";

interface FactsListProps {
  /** Name, then the lines of the address; empty ones are left out. */
  to: readonly string[];
  facts: readonly string[][];
}

/** Whom a document is for, and its facts as names and values. */
export function FactsList({ to: [name = "", ...lines], facts }: FactsListProps) {
  return (
    <div className={styles.facts}>
      <address className={styles.address}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {lines.map((line) => line !== "" && <span key={line}>{line}</span>)}
      </address>
      <dl className={styles.list}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={text.quiet}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
