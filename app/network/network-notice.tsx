import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import snackbar from "../ui/snackbar.module.css";
import styles from "./network-notice.module.css";
import { useNetwork } from "./network-store.ts";
import { ProblemMessage } from "./problem-message.tsx";

/**
 * At the foot of the window: that the page is out of date, and what failed for want of a connection and belongs to no
 * form.
 */
export function NetworkNotice() {
  const { isOutOfDate, problem } = useNetwork();
  const shown = problem?.placeId === null ? problem : null;
  return (
    <div className={classNames(snackbar.place, styles.place)} role="status">
      {shown ? (
        <div className={classNames(layout.row, styles.notice)}>
          <ProblemMessage problem={shown} />
        </div>
      ) : (
        isOutOfDate && (
          <p className={classNames(layout.row, styles.notice)}>
            No connection. This page may be out of date; it catches up by itself.
          </p>
        )
      )}
    </div>
  );
}
