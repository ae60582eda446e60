import { useCallback, useEffect, useMemo, useState } from "react";
import { correctCart, type CartChange, type CartRecord } from "./cart-changes.ts";
import type { Cart, CartItem } from "./cart.ts";
import { changeCart, currentCart, useCart, useCartKnown } from "./cart-store.ts";

/** Ids in one question: the longest of them together still make an address that every server takes. */
const batchSize = 40;

/** The cart of this browser beside what the shop says of its records now. */
export interface CheckedCart {
  cart: Cart;
  /** False on the server and in the first moment of a page: the cart is not read yet. */
  known: boolean;
  /** The stock of each record by id, once the shop has answered. */
  stock: ReadonlyMap<string, number>;
  /** What changed since the records were added, for as long as the page is open. */
  changes: readonly CartChange[];
  /** The items that left the cart because they are sold out or gone. */
  left: readonly CartItem[];
  /** Whether the shop could not be asked. */
  unreachable: boolean;
  /** Asks the shop again. */
  ask: () => void;
  /** Takes in what the shop said of records elsewhere, such as in an answer to a form. */
  learn: (records: readonly CartRecord[], asked: readonly string[]) => void;
}

interface Learnt {
  stock: ReadonlyMap<string, number>;
  changes: readonly CartChange[];
  left: readonly CartItem[];
}

const nothingLearnt: Learnt = { stock: new Map(), changes: [], left: [] };

/**
 * Watches the cart and asks the shop about its records: when the page opens, when records come in, and
 * when the visitor comes back to the page. The kept cart is corrected by what the shop says.
 */
export function useCheckedCart(): CheckedCart {
  const cart = useCart();
  const known = useCartKnown();
  const [learnt, setLearnt] = useState(nothingLearnt);
  const [unreachable, setUnreachable] = useState(false);

  const learn = useCallback((records: readonly CartRecord[], asked: readonly string[]) => {
    const before = currentCart();
    const { cart: corrected, changes } = correctCart(before, records, new Set(asked));
    if (corrected !== before) changeCart(() => corrected);
    const kept = new Set(corrected.map(({ id }) => id));
    const left = before.filter(({ id }) => !kept.has(id));
    setLearnt((old) => ({
      stock: new Map([...old.stock, ...records.map(({ id, stock }) => [id, stock] as const)]),
      changes: [
        ...old.changes.filter(({ recordId }) => !changes.some((is) => is.recordId === recordId)),
        ...changes,
      ],
      left: [...old.left.filter(({ id }) => !kept.has(id)), ...left],
    }));
  }, []);

  const ask = useCallback(() => {
    const ids = currentCart().map(({ id }) => id);
    askShop(ids).then(
      (records) => {
        setUnreachable(false);
        learn(records, ids);
      },
      () => {
        setUnreachable(true);
      },
    );
  }, [learn]);

  const ids = useMemo(() => cart.map(({ id }) => id).join(), [cart]);
  useEffect(() => {
    if (ids !== "") ask();
  }, [ids, ask]);
  useEffect(() => {
    window.addEventListener("focus", ask);
    return () => {
      window.removeEventListener("focus", ask);
    };
  }, [ask]);

  return { cart, known, ...learnt, unreachable, ask, learn };
}

async function askShop(ids: readonly string[]): Promise<CartRecord[]> {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += batchSize) batches.push(ids.slice(at, at + batchSize));
  const answers = await Promise.all(
    batches.map(async (batch) => {
      const response = await fetch(`/cart-records?ids=${batch.join()}`);
      if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
      return (await response.json()) as CartRecord[];
    }),
  );
  return answers.flat();
}
