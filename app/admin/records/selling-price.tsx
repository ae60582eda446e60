import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import { discountedPrice, formatPrice } from "../../catalogue/price.ts";
import type { CellStore } from "./cells/cell-store.ts";
import { useCell } from "./cells/use-cell.ts";

/** What a customer pays now, with the numbers that were just saved on this page. */
export function SellingPrice({ store, record }: { store: CellStore; record: ManagedRecord }) {
  const { id, album } = record;
  const price = useCell(store, { id, album, field: "price" })?.value ?? record.price;
  const discount = useCell(store, { id, album, field: "discount" })?.value ?? record.discount;
  return <>{formatPrice(discountedPrice({ price, discount }))}</>;
}
