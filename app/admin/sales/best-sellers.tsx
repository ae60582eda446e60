import { Link } from "react-router";
import { formatPrice } from "../../catalogue/price.ts";
import { Thumbnail } from "../../pictures/cover.tsx";
import { classNames } from "../../ui/class-names.ts";
import list from "../../ui/list.module.css";
import text from "../../ui/text.module.css";
import type { BestSeller } from "./find-sales.server.ts";
import styles from "./sales-page.module.css";

/** The records that sold best, with their covers; those that are still in the shop lead to their forms. */
export function BestSellers({ records }: { records: BestSeller[] }) {
  return (
    <ol className={list.list}>
      {records.map((record, index) => (
        <li key={record.recordId} className={styles.seller}>
          <span className={classNames(text.detail, text.quiet)}>{index + 1}</span>
          <Thumbnail record={record} size={40} />
          <div className={text.twoLines}>
            {record.stock === null ? (
              <b>{record.album}</b>
            ) : (
              <Link to={`/admin/manage/${record.recordId}`} className={text.heavy}>
                {record.album}
              </Link>
            )}
            <span className={text.small}>{record.artist}</span>
          </div>
          <div className={styles.sold}>
            <b>{record.copies} sold</b>
            <span className={text.small}>
              {formatPrice(record.kroner)}
              {record.stock !== null && `, ${record.stock} left`}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
