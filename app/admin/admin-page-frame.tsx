import type { ReactNode } from "react";
import styles from "./admin-page-frame.module.css";

interface AdminPageFrameProps {
  heading: string;
  /** What stands beside the heading, such as a badge. */
  beside?: ReactNode;
  /** Links and buttons at the end of the heading's line. */
  navigation?: ReactNode;
  children: ReactNode;
}

/** The frame of an admin page: heading and navigation in one line, then the content. */
export function AdminPageFrame({ heading, beside, navigation, children }: AdminPageFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{heading}</h1>
        {beside}
        {navigation !== undefined && <div className={styles.navigation}>{navigation}</div>}
      </header>
      {children}
    </div>
  );
}
