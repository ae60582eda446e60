import { z } from "zod";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { type Call, defineCommand } from "../../commands/command.server.ts";
import { done, type Outcome, refuse } from "../../commands/outcome.ts";
import { optionalText } from "../../forms/text-fields.ts";
import { findOrderLines, noSuchOrder, orderNumberOf } from "../../orders/find-order.server.ts";
import { changeOrderStatus } from "../../orders/process/change-order-status.server.ts";
import { statusLabels } from "../../orders/process/order-status.ts";
import type { Shipment } from "../../orders/shipment/shipment.ts";
import { selectEdited, updateOrder } from "../../orders/update-order.server.ts";
import { adminOrdersText } from "./orders-texts.ts";
import { readShipment } from "./shipment/read-shipment.ts";
import { shipmentText } from "./shipment/shipment-texts.ts";
import { type NextStatus, statusActions } from "./status-actions.ts";
import { describeRefusal } from "./status-cause.ts";

const schema = z.object({
  /** Their fingerprint where the form was drawn. */
  lines: z.string().optional(),
  /** Of the parcel. One that is too long to be any counts as none. */
  trackingNumber: optionalText(300).catch(""),
});

type StatusCall = Call<CurrentUser> & { input: z.output<typeof schema> };

export const markProcessing = defineCommand({
  name: "processing",
  schema,
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: (call) => changeStatus(call, "processing"),
});

export const markReady = defineCommand({
  name: "ready",
  schema,
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: (call) => changeStatus(call, "ready"),
});

export const markShipped = defineCommand({
  name: "shipped",
  schema,
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async (call) => {
    await saveTracking(call);
    return changeStatus(call, "shipped");
  },
});

export const cancelOrder = defineCommand({
  name: "cancelled",
  schema,
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: (call) => changeStatus(call, "cancelled"),
});

/** Ships some of the copies, as its form has them for each line. */
export const shipPart = defineCommand({
  name: "ship-part",
  schema: schema.extend({ copies: z.record(z.string(), z.string()).default({}) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async (call) => {
    await saveTracking(call);
    const lines = await findOrderLines(call.services.db, orderNumberOf(call.params));
    if (lines.length === 0) throw noSuchOrder();
    const shipment = readShipment(call.input.copies, lines);
    if (shipment) return changeStatus(call, "shipped", shipment);
    return refuse("invalid", { fieldErrors: { copies: [shipmentText("nothingShipped")] } });
  },
});

async function changeStatus(
  { input, by, services, params }: StatusCall,
  to: NextStatus,
  shipment?: Shipment,
): Promise<Outcome<never>> {
  const result = await changeOrderStatus(services, {
    orderNumber: orderNumberOf(params),
    to,
    as: "admin",
    by,
    shownLines: input.lines,
    ...(shipment && { shipment }),
  });
  if (result.ok) return done({ message: adminOrdersText("isNow", { status: statusLabels[to] }) });
  if (result.reason === "not-found") throw noSuchOrder();
  const { status, cause } = describeRefusal(result, { uid: by.uid, now: services.now() });
  const is = { status: statusLabels[status], cause };
  if (status === to) {
    const message = adminOrdersText(cause === "" ? "isAlready" : "isAlreadyBecause", is);
    return refuse("conflict", { message, tone: "plain" });
  }
  const refused = { status: is.status, cause, action: statusActions[to] };
  const key = cause === "" ? "notPossible" : "notPossibleBecause";
  return refuse("conflict", adminOrdersText(key, refused));
}

/**
 * Keeps the tracking number that was entered beside "Mark as Shipped", before the order is shipped: the mail that then
 * goes out has it. Without one, the order keeps what it has.
 */
async function saveTracking({ input, by, services: { db }, params }: StatusCall): Promise<void> {
  const { trackingNumber } = input;
  if (trackingNumber === "") return;
  const orderNumber = orderNumberOf(params);
  const base = await selectEdited(db, orderNumber).executeTakeFirst();
  if (base) await updateOrder({ db }, { orderNumber, base, values: { trackingNumber }, by });
}
