import styles from "./stock-tag.module.css";
import { isInStock, stockMessage } from "./stock.ts";

/** "Only 3 left, order now!"; nothing from 5 copies on, and nothing for a sold-out record, whose button says so. */
export function StockTag({ record }: { record: { stock: number } }) {
  const message = isInStock(record) ? stockMessage(record.stock) : null;
  return message === null ? null : <p className={styles.few}>{message}</p>;
}
