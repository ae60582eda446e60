import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingNotice, NoticeReading } from "../../online-provider.ts";

/** Milliseconds that a signature is good for, against notices that somebody has recorded. */
const maxAge = 5 * 60 * 1000;

interface SignedNotice {
  rawBody: Buffer;
  path: string;
  /** The host that the webhook was registered with. */
  host: string;
  /** As in the header x-ms-date. */
  date: string;
}

/** The headers that sign a notice. */
export function signVippsNotice({ rawBody, path, host, date }: SignedNotice, secret: string) {
  const hash = createHash("sha256").update(rawBody).digest("base64");
  const text = `POST\n${path}\n${date};${host};${hash}`;
  const signature = createHmac("sha256", secret).update(text).digest("base64");
  return {
    "x-ms-date": date,
    "x-ms-content-sha256": hash,
    Authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  };
}

/** Checks a notice's signature and finds the order that it is about. */
export function readVippsNotice(
  { rawBody, header, path, now }: IncomingNotice,
  { secret, host }: { secret: string; host: string },
): NoticeReading {
  const date = header("x-ms-date") ?? "";
  const expected = signVippsNotice({ rawBody, path, host, date }, secret);
  const isGenuine =
    equal(header("x-ms-content-sha256") ?? "", expected["x-ms-content-sha256"]) &&
    equal(header("authorization") ?? "", expected.Authorization);
  if (!isGenuine) return { ok: false, why: "a wrong signature" };
  const age = Math.abs(now.getTime() - Date.parse(date));
  if (!(age <= maxAge)) return { ok: false, why: "an outdated signature" };
  let notice: unknown;
  try {
    notice = JSON.parse(rawBody.toString("utf8"));
  } catch {
    return { ok: false, why: "no JSON" };
  }
  return readEvent(notice);
}

function readEvent(notice: unknown): NoticeReading {
  if (typeof notice !== "object" || notice === null) return { ok: true, about: null };
  const { reference, pspReference, name, success, timestamp } = notice as {
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

function equal(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
