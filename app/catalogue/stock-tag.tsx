import { isInStock, stockMessage } from "./stock.ts";
import styles from "./stock-tag.module.css";
import text from "../ui/text.module.css";

/** The message about a low stock; nothing from 5 copies on. */
export function StockTag({ record }: { record: { stock: number } }) {
  const message = stockMessage(record.stock);
  if (message === null) return null;
  return <p className={isInStock(record) ? styles.few : text.small}>{message}</p>;
}
