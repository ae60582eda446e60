import { Link } from "react-router";
import { Thumbnail } from "../pictures/cover.tsx";
import { formatPrice } from "../catalogue/price.ts";
import type { OrderLine } from "./find-order.server.ts";
import styles from "./order-lines.module.css";
import { lineTotal } from "./order-total.ts";

/** What was bought, with covers, as it was at that time. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.lineNumber} className={styles.line}>
          <Thumbnail record={line} size={64} />
          <div className={styles.words}>
            <Link to={`/record/${line.recordId}`} className={styles.album}>
              {line.album}
            </Link>
            <p>{line.artist}</p>
            <p className={styles.detail}>
              {line.format} · {line.quantity} × {formatPrice(line.unitPrice)}
            </p>
          </div>
          <span className={styles.price}>{formatPrice(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}
