import { formatDateTime } from "../../shop-time.ts";
import text from "../../ui/text.module.css";
import type { StatusEntry } from "../find-order.server.ts";
import { statusLabels } from "../process/order-status.ts";
import styles from "./order-history.module.css";

const cancelledBy = { admin: "the shop", customer: "you", shop: "the shop: not paid" };

/** What became of an order and when, from the beginning, as its customer reads it. */
export function OrderHistory({ history }: { history: readonly StatusEntry[] }) {
  return (
    <section>
      <h2 className={styles.heading}>History</h2>
      <ol className={styles.history}>
        {history.map(({ status, changedAt, changedAs }) => (
          <li key={status}>
            <b>{statusLabels[status]}</b>{" "}
            <time dateTime={changedAt.toISOString()} className={text.small}>
              {formatDateTime(changedAt)}
            </time>
            {status === "cancelled" && (
              <span className={text.small}> by {cancelledBy[changedAs]}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
