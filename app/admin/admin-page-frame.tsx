import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import page from "../ui/page.module.css";
import text from "../ui/text.module.css";
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
    <div className={classNames(page.page, layout.column, styles.frame)}>
      <header className={classNames(layout.row, styles.head)}>
        <h1 className={text.title}>{heading}</h1>
        {beside}
        {navigation !== undefined && (
          <div className={classNames(layout.row, styles.navigation)}>{navigation}</div>
        )}
      </header>
      {children}
    </div>
  );
}
