import type { ReactNode } from "react";
import styles from "./admin-page-frame.module.css";

interface WorkbenchProps {
  heading: string;
  /** What stands beside the heading, such as a badge. */
  beside?: ReactNode;
  /** Links and buttons at the end of the heading's line. */
  ways?: ReactNode;
  children: ReactNode;
}

/** The frame of an admin screen: a plain heading in one line with its ways on, then the work. */
export function AdminPageFrame({ heading, beside, ways, children }: WorkbenchProps) {
  return (
    <div className={styles.bench}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{heading}</h1>
        {beside}
        {ways !== undefined && <div className={styles.ways}>{ways}</div>}
      </header>
      {children}
    </div>
  );
}
