import type { KeyedAmount, PaymentRef, ProviderRefund } from "../../online-provider.ts";
import { paymentPath, type VippsClient } from "./vipps-client.server.ts";
import { isObject, toOere, toText, VippsError } from "./vipps-http.server.ts";

/** An operation's id, with which the idempotency keys of its requests begin. */
const operationId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** Asks for a refund. One that is answered with 200 is made: the API knows no refund that waits or fails later. */
export async function createRefund(
  client: VippsClient,
  { orderNumber, currency }: PaymentRef,
  { amount, key, operationId: operation }: KeyedAmount,
): Promise<ProviderRefund> {
  const body = { modificationAmount: { currency, value: amount } };
  await client.post(paymentPath(orderNumber, "/refund"), body, key);
  // The answer names the payment only; the key stands in the refund's event too.
  return { reference: key, operationId: operation, amount, status: "succeeded" };
}

/**
 * The refunds of a payment, whoever made them, from its event log. Null when the log does not tell all that was refunded
 * yet, or there is none: then nobody may conclude that a refund was not made.
 */
export async function listRefunds(
  client: VippsClient,
  orderNumber: string,
  refunded: number,
): Promise<ProviderRefund[] | null> {
  let answer: unknown;
  try {
    answer = await client.get(paymentPath(orderNumber, "/events"));
  } catch (error) {
    if (error instanceof VippsError && error.status === 404) return null;
    throw error;
  }
  const events: unknown[] = Array.isArray(answer) ? answer : [];
  const refunds = events.flatMap((event) => toRefund(event) ?? []);
  const sum = refunds.reduce((total, { amount }) => total + amount, 0);
  return sum < refunded ? null : refunds;
}

/** Null: it is no refund, or one that did not succeed. */
function toRefund(event: unknown): ProviderRefund | null {
  if (!isObject(event) || event["name"] !== "REFUNDED" || event["success"] !== true) return null;
  const key = toText(event["idempotencyKey"]);
  const [operation = ""] = operationId.exec(key) ?? [];
  return {
    reference: operation === "" ? toText(event["pspReference"]) : key,
    operationId: operation,
    amount: toOere(event["amount"]),
    status: "succeeded",
  };
}
