import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./page.module.css";
import text from "./text.module.css";

interface PageProps {
  /** narrow: a form or a text; wide: covers and tables. */
  width?: "narrow" | "wide";
  /** The heading of the page; left out where the page draws its own. */
  heading?: ReactNode;
  /** A quiet line or links below the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen: its width, its edges and its heading. */
export function Page({ width = "wide", heading, lead, children }: PageProps) {
  return (
    <div className={classNames(styles.page, width === "narrow" && styles.narrow)}>
      {heading !== undefined && (
        <header className={styles.head}>
          <h1>{heading}</h1>
          {lead !== undefined && <div className={classNames(styles.lead, text.quiet)}>{lead}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
