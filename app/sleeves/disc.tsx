import { classNames } from "../ui/class-names.ts";
import styles from "./disc.module.css";

/** A vinyl disc seen from above; a single has a large centre hole. */
export function Disc({ single, color }: { single: boolean; color?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 200 200"
      // Not as a style attribute, which the content security policy would not let through.
      color={color}
      className={classNames(styles.disc, color === undefined && styles.plain)}
    >
      <use href={single ? "#disc-single" : "#disc-record"} />
    </svg>
  );
}
