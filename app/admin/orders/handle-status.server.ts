import { data } from "react-router";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { textOf } from "../../forms/read-form.server.ts";
import { findOrderLines } from "../../orders/find-order.server.ts";
import { changeOrderStatus } from "../../orders/process/change-order-status.server.ts";
import type { Shipment } from "../../orders/shipment/shipment.ts";
import type { Services } from "../../services-context.ts";
import { readShipment } from "./shipment/read-shipment.ts";
import { readSeenCopies, seenCopiesField } from "./shipment/seen-copies.ts";
import type { NextStatus, StatusChange } from "./status-actions.ts";
import { describeRefusal } from "./status-cause.ts";

interface StatusForm {
  orderNumber: string;
  to: NextStatus;
  by: CurrentUser;
  shipment?: Shipment;
  seenCopies?: number | undefined;
}

/** Changes the status of one order by its button; null when there is no such order. */
export async function handleStatus(services: Services, status: StatusForm) {
  const { to, by } = status;
  const change = { ...status, as: "admin" } as const;
  const result = await changeOrderStatus(services, change);
  if (!result.ok && result.reason === "not-found") return null;
  const seenBy = { uid: by.uid, now: services.now() };
  const statusChange: StatusChange = result.ok
    ? { to, ok: true }
    : { to, ok: false, ...describeRefusal(result, seenBy) };
  return data({ statusChange }, { status: result.ok ? 200 : 409 });
}

interface PartForm {
  form: FormData;
  orderNumber: string;
  by: CurrentUser;
}

/** Ships the copies that the form "Ship a part" names; null when there is no such order. */
export async function shipPart(services: Services, { form, orderNumber, by }: PartForm) {
  const lines = await findOrderLines(services.db, orderNumber);
  if (lines.length === 0) return null;
  const shipment = readShipment(form, lines);
  const seenCopies = readSeenCopies(textOf(form, seenCopiesField));
  if (shipment) {
    return handleStatus(services, { orderNumber, to: "shipped", by, shipment, seenCopies });
  }
  const partProblem =
    "Choose from 0 to what was ordered, and at least one copy. Nothing was shipped.";
  return data({ partProblem }, { status: 400 });
}
