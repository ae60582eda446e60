import type { Transaction } from "kysely";
import type { PaymentState, Tables } from "../../db/tables.ts";
import { findBook, type ListedEntry } from "./find-book.server.ts";
import { paymentState, type BookEntry } from "./payment-state.ts";

export interface NewEntry extends BookEntry {
  at: Date;
  note?: string;
  /** The refund that this enters; a second entry of it is left out. */
  operationId?: string;
}

/**
 * Writes entries of an order's book, and the state that follows from the book to the order, which also tells open pages.
 * The caller has locked the order, or its payment where the order is gone. Gives the whole book.
 */
export async function writeEntries(
  transaction: Transaction<Tables>,
  orderNumber: string,
  entries: readonly NewEntry[],
): Promise<ListedEntry[]> {
  if (entries.length > 0) {
    await transaction
      .insertInto("paymentEntries")
      .values(
        entries.map(({ kind, amount, at, note = "", operationId = null }) => {
          return { orderNumber, kind, amount, at, note, operationId };
        }),
      )
      .onConflict((conflict) => conflict.column("operationId").doNothing())
      .execute();
  }
  const book = await findBook(transaction, orderNumber);
  if (entries.length > 0) await storeState(transaction, orderNumber, paymentState(book));
  return book;
}

async function storeState(
  transaction: Transaction<Tables>,
  orderNumber: string,
  state: PaymentState,
): Promise<void> {
  await transaction
    .updateTable("orders")
    .set({ paymentState: state })
    .where("orderNumber", "=", orderNumber)
    .execute();
}
