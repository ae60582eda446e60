import { Thumbnail } from "../../pictures/cover.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { OrderWithRecords } from "./find-orders.server.ts";
import styles from "./order-cards.module.css";

/** Covers and names that are shown; the rest is counted. */
const shown = 4;

/** What was in an order: small covers, and the first names. */
export function OrderedRecords({ records }: Pick<OrderWithRecords, "records">) {
  const more = records.length - 2;
  return (
    <div className={classNames(layout.row, styles.records)}>
      <div className={classNames(layout.line, styles.covers)}>
        {records.slice(0, shown).map((record, index) => (
          <Thumbnail key={index} record={record} size={48} />
        ))}
        {records.length > shown && (
          <span className={classNames(text.detail, styles.more)} aria-hidden="true">
            +{records.length - shown}
          </span>
        )}
      </div>
      <p className={styles.names}>
        {records
          .slice(0, more === 1 ? 3 : 2)
          .map(({ album }) => album)
          .join(", ")}
        {more > 1 && <span className={text.quiet}> and {more} more</span>}
      </p>
    </div>
  );
}
