import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import type { OrderStatus } from "../../db/column-values.ts";
import {
  changeOrderStatus,
  type StatusChange,
  type StatusServices,
} from "../../orders/process/change-order-status.server.ts";
import { readChosenOrders } from "./chosen-orders.ts";
import { ordersPerPage } from "./find-order-list.server.ts";
import { adminOrdersText } from "./orders-texts.ts";
import { bulkStatuses, type BulkStatus } from "./status-actions.ts";
import { describeRefusal } from "./status-cause.ts";

/** "Mark as …" for the orders that are chosen in the list. */
export const markOrders = defineCommand({
  name: "mark-orders",
  schema: z.object({
    to: z.enum(bulkStatuses).optional().catch(undefined),
    order: z.array(z.string()).default([]),
  }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input: { to, order }, by, services }) => {
    const shownLines = readChosenOrders(order);
    const orderNumbers = [...shownLines.keys()].slice(0, ordersPerPage);
    if (!to || orderNumbers.length === 0) {
      return refuse("invalid", adminOrdersText("chooseFirst"));
    }
    return done({ value: await changeStatuses(services, { orderNumbers, shownLines, to, by }) });
  },
});

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
  /** The fingerprint of the lines of each where it was chosen; what is left out is not asked for. */
  shownLines?: ReadonlyMap<string, string | undefined>;
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
export async function changeStatuses(
  services: StatusServices,
  { orderNumbers, shownLines, to, by }: Marking,
): Promise<MarkedOrders> {
  const refusals = new Map<string, RefusedOrder | null>();
  const left = orderNumbers.values();
  const work = async () => {
    for (const orderNumber of left) {
      const order = { orderNumber, shownLines: shownLines?.get(orderNumber), to, by };
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
  order: Pick<Marking, "to" | "by"> & Pick<StatusChange, "orderNumber" | "shownLines">,
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
