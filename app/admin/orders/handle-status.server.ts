import { data } from "react-router";
import type { CurrentUser } from "../../accounts/current-user.ts";
import {
  changeOrderStatus,
  type ChangeStatusResult,
} from "../../orders/change-order-status.server.ts";
import type { Services } from "../../services.ts";
import type { NextStatus, StatusChange } from "./status-actions.ts";
import { lapsedCause, statusCause } from "./status-cause.ts";

interface StatusForm {
  orderNumber: string;
  to: NextStatus;
  by: CurrentUser;
}

/** Changes the status of one order by its button; null when there is no such order. */
export async function handleStatus(services: Services, { orderNumber, to, by }: StatusForm) {
  const change = { orderNumber, to, as: "admin", by } as const;
  const result = await changeOrderStatus(services, change);
  if (!result.ok && result.reason === "not-found") return null;
  const statusChange = describeChange(to, result, { uid: by.uid, now: services.now() });
  return data({ statusChange }, { status: result.ok ? 200 : 409 });
}

function describeChange(
  to: NextStatus,
  result: Exclude<ChangeStatusResult, { reason: "not-found" }>,
  seenBy: { uid: string; now: Date },
): StatusChange {
  if (result.ok) return { to, ok: true };
  if (result.reason === "payment-lapsed") {
    return { to, ok: false, status: "processing", cause: lapsedCause };
  }
  return { to, ok: false, status: result.status, cause: statusCause(result.last, seenBy) };
}
