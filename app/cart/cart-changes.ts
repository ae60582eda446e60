import { discountedPrice, formatPrice } from "../catalogue/price.ts";
import { cartPageText } from "./cart-page-texts.ts";
import { setQuantity, type Cart, type CartItem } from "./cart.ts";

/** A record of the cart as it is in the shop now. */
export interface CartRecord extends Omit<CartItem, "quantity"> {
  stock: number;
  /** Whether it is sold under the margin scheme, so that no VAT of it is shown; only the checkout is told. */
  isMargin?: boolean;
}

/** How a record differs from what the customer saw. */
export type CartChange = { recordId: string; album: string } & (
  | { reason: "gone" }
  | { reason: "out-of-stock"; available: 0 }
  | { reason: "only-left"; available: number }
  | { reason: "price-changed"; available: number; was: number; now: number }
);

/** A line as the customer saw it; `unitPrice` is after discount, in whole kroner. */
export interface SeenLine {
  id: string;
  quantity: number;
  unitPrice: number;
}

/** What changed for one line: nothing, too few left, another price, or both. */
export function findChanges(seen: SeenLine, record: CartRecord | undefined): CartChange[] {
  if (!record) return [{ recordId: seen.id, album: "", reason: "gone" }];
  const of = { recordId: record.id, album: record.album };
  if (record.stock <= 0) return [{ ...of, reason: "out-of-stock", available: 0 }];
  const changes: CartChange[] = [];
  const available = record.stock;
  if (available < seen.quantity) changes.push({ ...of, reason: "only-left", available });
  const now = discountedPrice(record);
  if (now !== seen.unitPrice) {
    changes.push({ ...of, reason: "price-changed", available, was: seen.unitPrice, now });
  }
  return changes;
}

/** A change in a sentence: `Only 2 left of Paranoid.` */
export function changeMessage(change: CartChange): string {
  const album = change.album === "" ? cartPageText("someRecord") : change.album;
  switch (change.reason) {
    case "gone":
      return cartPageText("gone", { album });
    case "out-of-stock":
      return cartPageText("outOfStock", { album });
    case "only-left":
      return cartPageText("onlyLeft", { available: change.available, album });
    case "price-changed":
      return cartPageText("priceChanged", {
        album,
        now: formatPrice(change.now),
        was: formatPrice(change.was),
      });
  }
}

export interface CorrectedCart {
  cart: Cart;
  changes: CartChange[];
}

/**
 * Corrects a cart by the shop's current records: sold-out and deleted ones leave it, quantities shrink to the
 * stock, prices and names become the shop's. Only items whose id is in `requested` are checked: another tab
 * may have added one since the request. Gives the same cart object when nothing differs.
 */
export function correctCart(
  cart: Cart,
  records: readonly CartRecord[],
  requested: ReadonlySet<string>,
): CorrectedCart {
  const byId = new Map(records.map((record) => [record.id, record]));
  const changes: CartChange[] = [];
  let corrected = cart;
  for (const item of cart) {
    if (!requested.has(item.id)) continue;
    const record = byId.get(item.id);
    const seen = { id: item.id, quantity: item.quantity, unitPrice: discountedPrice(item) };
    changes.push(
      ...findChanges(seen, record).map((change) =>
        change.album === "" ? { ...change, album: item.album } : change,
      ),
    );
    if (!record || record.stock <= 0) {
      corrected = setQuantity(corrected, item.id, 0);
    } else if (differs(item, record)) {
      const { id, album, artist, coverImage, price, discount, stock } = record;
      const quantity = Math.min(item.quantity, stock);
      const next = { id, album, artist, coverImage, price, discount, quantity };
      corrected = corrected.map((other) => (other.id === item.id ? next : other));
    }
  }
  return { cart: corrected, changes };
}

function differs(item: CartItem, record: CartRecord): boolean {
  return (
    item.quantity > record.stock ||
    item.price !== record.price ||
    item.discount !== record.discount ||
    item.album !== record.album ||
    item.artist !== record.artist ||
    item.coverImage !== record.coverImage
  );
}
