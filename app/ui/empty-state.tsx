import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** A place where nothing is yet: a sleeve without a record, what is said of it, and one way forward. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 240 200" className={styles.sleeve} aria-hidden="true">
        <rect x="20" y="10" width="180" height="180" />
        <path d="M200 10v180l12-8V18Z" className={styles.opening} />
        <circle cx="110" cy="100" r="62" className={styles.trace} />
        <circle cx="110" cy="100" r="20" className={styles.trace} />
        <circle cx="110" cy="100" r="3" className={styles.trace} />
      </svg>
      {children}
    </div>
  );
}
