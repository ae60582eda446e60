import { isInStock, stockMessage } from "./stock.ts";
import styles from "./stock-tag.module.css";

/** "Only 2 left, order now!" as a hand-written tag, "Out of Stock" in quiet ink; nothing while there is plenty. */
export function StockTag({ record }: { record: { stock: number } }) {
  const words = stockMessage(record.stock);
  if (words === null) return null;
  return <p className={isInStock(record) ? styles.few : styles.none}>{words}</p>;
}
