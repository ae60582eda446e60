import { Link } from "react-router";
import { formatPrice } from "../../catalogue/price.ts";
import { Thumbnail } from "../../pictures/cover.tsx";
import { classNames } from "../../ui/class-names.ts";
import list from "../../ui/list.module.css";
import lineStyles from "../../ui/record-line.module.css";
import text from "../../ui/text.module.css";
import type { OrderLine } from "../find-order.server.ts";
import { lineTotal } from "../order-total.ts";
import styles from "./order-lines.module.css";

/** What was bought, with covers, as it was at that time. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={list.list}>
      {lines.map((line) => (
        <li key={line.lineNumber} className={classNames(lineStyles.line, styles.line)}>
          <Thumbnail record={line} size={64} />
          <div className={lineStyles.text}>
            {line.isInShop ? (
              <Link to={`/record/${line.recordId}`} className={lineStyles.title}>
                {line.album}
              </Link>
            ) : (
              <span className={lineStyles.title}>{line.album}</span>
            )}
            <p className={text.quiet}>{line.artist}</p>
            <p className={classNames(text.detail, text.quiet)}>
              {line.format} · {line.quantity} × {formatPrice(line.unitPrice)}
            </p>
          </div>
          <span className={classNames(text.heavy, text.whole)}>{formatPrice(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}
