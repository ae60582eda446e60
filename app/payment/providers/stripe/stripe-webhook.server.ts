import type Stripe from "stripe";
import { readMark } from "../../../quiet/read-mark.ts";
import type { WebhookRequest, ParsedWebhook } from "../../online-provider.ts";

/** Seconds that a signature is good for, against webhooks that somebody has recorded. */
const signatureSeconds = 300;

/**
 * As much as the shop reads of what an event is about: a session, a payment intent, or what belongs to one (charge, refund,
 * dispute). A dispute whose charge has no payment intent is of no order of the shop.
 */
interface EventObject {
  id?: unknown;
  object?: unknown;
  client_reference_id?: unknown;
  payment_intent?: unknown;
  metadata?: unknown;
  created?: unknown;
}

/** Checks a webhook's signature and finds the order that it is about. */
export function parseStripeWebhook(
  stripe: Stripe,
  secret: string,
  { rawBody, header, now }: WebhookRequest,
): ParsedWebhook {
  const signature = header("stripe-signature");
  if (signature === undefined) return { ok: false, why: "no signature" };
  // The library refuses old ones only.
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
  if (signedAt - now.getTime() / 1000 > signatureSeconds) {
    return { ok: false, why: "a signature of the future" };
  }
  let event: unknown;
  try {
    event = stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      signatureSeconds,
      undefined,
      now.getTime(),
    );
  } catch {
    return { ok: false, why: "a wrong or outdated signature, or no JSON" };
  }
  return readEvent(event);
}

function readEvent(event: unknown): ParsedWebhook {
  if (!isObject(event)) return { ok: true, about: null };
  const { id, type, data } = event as { id?: unknown; type?: unknown; data?: unknown };
  const object = isObject(data) ? (data as { object?: EventObject | null }).object : null;
  if (typeof id !== "string" || typeof type !== "string" || !isObject(object)) {
    return { ok: true, about: null };
  }
  const orderNumber = orderOf(object);
  const intent = intentOf(object);
  if (orderNumber === "" && intent === "") return { ok: true, about: null };
  const mark = readMark(object.metadata, new Date(Number(object.created) * 1000));
  return {
    ok: true,
    about: {
      eventId: id,
      kind: type,
      orderNumber,
      ...(intent !== "" && { intent }),
      ...(mark && { mark }),
    },
  };
}

function orderOf({ client_reference_id: reference, metadata }: EventObject): string {
  if (typeof reference === "string") return reference;
  const order = isObject(metadata) ? (metadata as { order?: unknown }).order : "";
  return typeof order === "string" ? order : "";
}

function intentOf({ id, object, payment_intent: intent }: EventObject): string {
  if (object === "payment_intent" && typeof id === "string") return id;
  return typeof intent === "string" ? intent : "";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
