import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { OrderStatus } from "../../db/column-values.ts";
import {
  changeOrderStatus,
  type StatusChange,
  type StatusServices,
} from "../../orders/process/change-order-status.server.ts";
import type { BulkStatus } from "./status-actions.ts";
import { describeRefusal } from "./status-cause.ts";

export interface MarkedOrders {
  to: BulkStatus;
  done: string[];
  /** Those left as they are. */
  refused: RefusedOrder[];
  /** Of those that are done: the provider has not said yes to their money, and is asked again. */
  unpaid: string[];
}

export interface RefusedOrder {
  orderNumber: string;
  /** The status that does not allow it; null: the order is gone. */
  status: OrderStatus | null;
  /** Who gave it that status; "" when nobody knows. */
  cause: string;
}

interface Marking {
  orderNumbers: string[];
  /** How many copies each had where it was chosen; what is left out is not asked for. */
  seenCopies?: ReadonlyMap<string, number | undefined>;
  to: BulkStatus;
  by: AuditActor & { uid: string };
}

/** Orders whose provider is asked at the same time; each holds a database connection for a moment only. */
const concurrency = 6;

/**
 * Gives several orders a status, each in a transaction of its own: one that may not have it does not stop the
 * others. A new order that is shipped is processed on the way. It goes on to its end when the browser has given up
 * waiting, and what a provider is to be asked is stored with each order, so a process that ends in between loses nothing.
 */
export async function markOrders(
  services: StatusServices,
  { orderNumbers, seenCopies, to, by }: Marking,
): Promise<MarkedOrders> {
  const refusals = new Map<string, RefusedOrder | null>();
  const left = orderNumbers.values();
  const work = async () => {
    for (const orderNumber of left) {
      const order = { orderNumber, seenCopies: seenCopies?.get(orderNumber), to, by };
      refusals.set(orderNumber, await markOrder(services, order));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const done = orderNumbers.filter((orderNumber) => refusals.get(orderNumber) === null);
  return {
    to,
    done,
    refused: orderNumbers.flatMap((orderNumber) => refusals.get(orderNumber) ?? []),
    unpaid: to === "shipped" ? await findUnpaid(services, done) : [],
  };
}

/** Null when it was done. */
async function markOrder(
  services: StatusServices,
  order: Pick<Marking, "to" | "by"> & Pick<StatusChange, "orderNumber" | "seenCopies">,
): Promise<RefusedOrder | null> {
  const { orderNumber, by } = order;
  const change = { ...order, as: "admin", takesAllSteps: true } as const;
  const result = await changeOrderStatus(services, change);
  if (result.ok) return null;
  if (result.reason === "not-found") return { orderNumber, status: null, cause: "" };
  return { orderNumber, ...describeRefusal(result, { uid: by.uid, now: services.now() }) };
}

async function findUnpaid(
  { db }: Pick<StatusServices, "db">,
  orderNumbers: string[],
): Promise<string[]> {
  if (orderNumbers.length === 0) return [];
  const rows = await db
    .selectFrom("paymentOperations")
    .select("orderNumber")
    .where("orderNumber", "in", orderNumbers)
    .where("kind", "=", "take")
    .where("state", "<>", "done")
    .execute();
  const found = new Set(rows.map(({ orderNumber }) => orderNumber));
  return orderNumbers.filter((orderNumber) => found.has(orderNumber));
}
