import type { Database } from "../../app/db/database.ts";

type Kind = "invoice" | "credit-note";

/** Everything the live shop did, including what it lost to restores. */
export interface History {
  /** By kind and number, the orders that documents were issued to. */
  numbers: Map<string, string>;
  /** The last number of each series that went out. */
  last: { [kind in Kind]: number };
  /** Orders that went on since a backup that was restored; the owner leaves them alone. */
  overtaken: Set<string>;
  /** Payments of which an order was made anew. */
  adopted: Set<string>;
  found: string[];
}

export function createHistory(): History {
  return {
    numbers: new Map(),
    last: { invoice: 0, "credit-note": 0 },
    overtaken: new Set(),
    adopted: new Set(),
    found: [],
  };
}

/** Notes the documents, and finds numbers that were given out twice and dates that no clock had. */
export async function noteDocuments(db: Database, history: History): Promise<void> {
  const documents = await db
    .selectFrom("invoices")
    .select(["kind", "number", "orderNumber", "issuedOn", "awaitsDate"])
    .orderBy("number")
    .execute();
  const now = Date.now();
  const days = 36 * 60 * 60 * 1000;
  for (const { kind, number, orderNumber, issuedOn, awaitsDate } of documents) {
    const name = `${kind} ${number}`;
    const before = history.numbers.get(name);
    if (before !== undefined && before !== orderNumber) {
      history.found.push(`${name} went to ${before} and to ${orderNumber}`);
    }
    history.numbers.set(name, orderNumber);
    history.last[kind] = Math.max(history.last[kind], number);
    if (!awaitsDate && Math.abs(issuedOn.getTime() - now) > days) {
      history.found.push(`${name} is dated ${issuedOn.toISOString()}`);
    }
  }
}

/** How each order stands: what changes in it since a backup is forgotten by restoring that. */
export async function readStates(db: Database): Promise<Map<string, string>> {
  const orders = await db
    .selectFrom("orders")
    .select((eb) => [
      "orderNumber",
      "status",
      "paymentState",
      eb
        .selectFrom("paymentEntries")
        .select(eb.fn.countAll<string>().as("entries"))
        .whereRef("paymentEntries.orderNumber", "=", "orders.orderNumber")
        .as("entries"),
    ])
    .execute();
  return new Map(
    orders.map(({ orderNumber, ...state }) => [orderNumber, JSON.stringify(state)] as const),
  );
}

/** Finds numbers that no document has had: every series goes up by one. */
export function findGaps({ numbers, last }: History): string[] {
  return (["invoice", "credit-note"] as const).flatMap((kind) =>
    Array.from({ length: last[kind] }, (_, index) => `${kind} ${index + 1}`)
      .filter((name) => !numbers.has(name))
      .map((name) => `${name} was never issued`),
  );
}
