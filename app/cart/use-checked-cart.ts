import { useCallback, useEffect, useMemo, useState } from "react";
import { currentLanguage } from "../language/current-language.ts";
import { inLanguagePath } from "../language/language-path.ts";
import { correctCart, type CartChange, type CartRecord } from "./cart-changes.ts";
import { changeCart, currentCart, useCart, useIsCartLoaded } from "./cart-store.ts";
import type { Cart, CartItem } from "./cart.ts";

/** Ids in one request: the longest of them together still make a URL that every server accepts. */
const batchSize = 40;

/** The cart of this browser, compared with the shop's current records. */
export interface CheckedCart {
  cart: Cart;
  /** False on the server and until hydration: the cart is not read yet. */
  isLoaded: boolean;
  /** The stock of each record by id, once the shop has responded. */
  stock: ReadonlyMap<string, number>;
  /** Whether each record is sold under the margin scheme, once the shop has told the checkout. */
  margins: ReadonlyMap<string, boolean>;
  /** What changed since the records were added, for as long as the page is open. */
  changes: readonly CartChange[];
  /** The items that left the cart because they are sold out or deleted. */
  removed: readonly CartItem[];
  /** The last request for the records failed. */
  hasFailed: boolean;
  /** Requests the records again. */
  refresh: () => void;
  /** Corrects the cart by records that came another way, such as in the result of a form. */
  applyRecords: (records: readonly CartRecord[], ids: readonly string[]) => void;
}

type Comparison = Pick<CheckedCart, "stock" | "margins" | "changes" | "removed">;

/**
 * Compares the cart with the shop: when the page opens, when records are added, when the window gets the focus, and when
 * the browser says that it is online again. The stored cart is corrected by what the shop has. With `withVat` the shop
 * also tells how the records are taxed, to somebody who is logged in.
 */
export function useCheckedCart({ withVat = false } = {}): CheckedCart {
  const cart = useCart();
  const isLoaded = useIsCartLoaded();
  const [comparison, setComparison] = useState<Comparison>({
    stock: new Map(),
    margins: new Map(),
    changes: [],
    removed: [],
  });
  const [hasFailed, setHasFailed] = useState(false);

  const applyRecords = useCallback((records: readonly CartRecord[], ids: readonly string[]) => {
    const before = currentCart();
    const { cart: corrected, changes } = correctCart(before, records, new Set(ids));
    if (corrected !== before) changeCart(() => corrected);
    setComparison((previous) => mergeComparison(previous, { records, changes, before, corrected }));
  }, []);

  const refresh = useCallback(() => {
    const ids = currentCart().map(({ id }) => id);
    fetchRecords(ids, withVat ? "&vat" : "").then(
      (records) => {
        setHasFailed(false);
        applyRecords(records, ids);
      },
      () => {
        setHasFailed(true);
      },
    );
  }, [applyRecords, withVat]);

  const ids = useMemo(() => cart.map(({ id }) => id).join(), [cart]);
  useEffect(() => {
    if (ids !== "") refresh();
  }, [ids, refresh]);
  useEffect(() => {
    for (const event of ["focus", "online"]) window.addEventListener(event, refresh);
    return () => {
      for (const event of ["focus", "online"]) window.removeEventListener(event, refresh);
    };
  }, [refresh]);

  return { cart, isLoaded, ...comparison, hasFailed, refresh, applyRecords };
}

interface Correction {
  records: readonly CartRecord[];
  changes: readonly CartChange[];
  before: Cart;
  corrected: Cart;
}

function mergeComparison(
  previous: Comparison,
  { records, changes, before, corrected }: Correction,
): Comparison {
  const inCart = new Set(corrected.map(({ id }) => id));
  return {
    stock: new Map([...previous.stock, ...records.map(({ id, stock }) => [id, stock] as const)]),
    margins: new Map([
      ...previous.margins,
      ...records.flatMap(({ id, isMargin }) =>
        isMargin === undefined ? [] : [[id, isMargin] as const],
      ),
    ]),
    changes: [
      ...previous.changes.filter(
        ({ recordId }) => !changes.some((change) => change.recordId === recordId),
      ),
      ...changes,
    ],
    removed: [
      ...previous.removed.filter(({ id }) => !inCart.has(id)),
      ...before.filter(({ id }) => !inCart.has(id)),
    ],
  };
}

async function fetchRecords(ids: readonly string[], more: string): Promise<CartRecord[]> {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += batchSize) batches.push(ids.slice(at, at + batchSize));
  const results = await Promise.all(
    batches.map(async (batch) => {
      const response = await fetch(
        inLanguagePath(currentLanguage(), `/cart-records?ids=${batch.join()}${more}`),
      );
      if (!response.ok) throw new Error(`/cart-records responded with ${response.status}.`);
      return (await response.json()) as CartRecord[];
    }),
  );
  return results.flat();
}
