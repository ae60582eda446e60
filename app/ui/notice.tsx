import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./notice.module.css";

/** A message in the page: what went wrong (read out at once), what went well, or what to know. */
export function Notice({
  tone,
  children,
}: {
  tone: "bad" | "good" | "plain";
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={tone === "bad" ? "alert" : "status"}
    >
      {children}
    </div>
  );
}
