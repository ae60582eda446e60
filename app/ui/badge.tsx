import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

/** A word in a frame, such as the status of an order. */
export function Badge({
  tone,
  children,
}: {
  tone: "fresh" | "busy" | "good" | "dim";
  children: string;
}) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
