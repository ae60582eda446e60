import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { WebhookRequest, ParsedWebhook } from "../../online-provider.ts";

/** Milliseconds that a signature is good for, against webhooks that somebody has recorded. */
const maxAge = 5 * 60 * 1000;

interface SignedWebhook {
  rawBody: Buffer;
  path: string;
  /** The host that the webhook was registered with. */
  host: string;
  /** As in the header x-ms-date. */
  date: string;
}

/** The headers that sign a webhook. */
export function signVippsWebhook({ rawBody, path, host, date }: SignedWebhook, secret: string) {
  const hash = createHash("sha256").update(rawBody).digest("base64");
  const text = `POST\n${path}\n${date};${host};${hash}`;
  const signature = createHmac("sha256", secret).update(text).digest("base64");
  return {
    "x-ms-date": date,
    "x-ms-content-sha256": hash,
    Authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  };
}

/** Checks a webhook's signature and finds the order that it is about. */
export function parseVippsWebhook(
  { rawBody, header, path, now }: WebhookRequest,
  { secret, host }: { secret: string; host: string },
): ParsedWebhook {
  const date = header("x-ms-date") ?? "";
  const expected = signVippsWebhook({ rawBody, path, host, date }, secret);
  const isGenuine =
    equal(header("x-ms-content-sha256") ?? "", expected["x-ms-content-sha256"]) &&
    equal(header("authorization") ?? "", expected.Authorization);
  if (!isGenuine) return { ok: false, why: "a wrong signature" };
  const age = Math.abs(now.getTime() - Date.parse(date));
  if (!(age <= maxAge)) return { ok: false, why: "an outdated signature" };
  let webhook: unknown;
  try {
    webhook = JSON.parse(rawBody.toString("utf8"));
  } catch {
    return { ok: false, why: "no JSON" };
  }
  return readEvent(webhook);
}

function readEvent(webhook: unknown): ParsedWebhook {
  if (typeof webhook !== "object" || webhook === null) return { ok: true, about: null };
  const { reference, pspReference, name, success, timestamp } = webhook as {
    [field: string]: unknown;
  };
  const isKnown = typeof reference === "string" && typeof name === "string";
  // Something was tried and did not succeed: the payment stands as before.
  if (!isKnown || success === false) return { ok: true, about: null };
  const parts = [reference, pspReference, name, timestamp];
  const eventId = parts.map((part) => (typeof part === "string" ? part : "")).join(" ");
  return {
    ok: true,
    about: { eventId: eventId.slice(0, 300), kind: name, orderNumber: reference },
  };
}

function equal(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
