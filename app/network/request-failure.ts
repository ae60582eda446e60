import { networkText } from "./network-texts.ts";

/**
 * no-connection: the request got no answer, or the answer broke off. unavailable: a proxy, or a shop that starts or lost
 * its database, asks to come back. refused: the shop did not read the request. fault: the shop's own failure.
 */
type FailureReason = "no-connection" | "unavailable" | "refused" | "fault";

/** Whether a submission took effect: surely not, or nobody can tell in the browser. */
type Delivery = "not-sent" | "unknown";

interface RequestFailureOptions {
  reason: FailureReason;
  delivery: Delivery;
  /** The id under which the shop has logged it; null when it did not get there or did not say. */
  requestId?: string | null;
  /** What the shop said when it refused the request. */
  refusal?: string;
  cause?: unknown;
}

/** A data request that brought no data. It takes the place of what `fetch` and React Router throw for it. */
export class RequestFailure extends Error {
  readonly reason: FailureReason;
  readonly delivery: Delivery;
  readonly requestId: string | null;
  readonly refusal: string;

  constructor({ reason, delivery, requestId, refusal, cause }: RequestFailureOptions) {
    super(reason, { cause });
    this.name = "RequestFailure";
    this.reason = reason;
    this.delivery = delivery;
    this.requestId = requestId ?? null;
    this.refusal = refusal ?? "";
  }
}

/** The failed request that an error is, or that caused it: a broken answer fails where it is decoded. Else null. */
export function findRequestFailure(error: unknown): RequestFailure | null {
  if (error instanceof RequestFailure) return error;
  return error instanceof Error && error.cause !== undefined
    ? findRequestFailure(error.cause)
    : null;
}

interface ResponseFacts {
  status: number;
  headers: Headers;
  /** Read only when the shop refused the request. */
  text: () => Promise<string>;
}

/**
 * The failure that a response to a data request stands for, or null when it brings data. React Router marks its own
 * responses; what is not marked comes from before the pages or from a proxy.
 */
export async function readFailure(
  { status, headers, text }: ResponseFacts,
  method: string,
): Promise<RequestFailure | null> {
  const requestId = headers.get("X-Request-Id");
  if (status === 502 || status === 503 || status === 504) {
    const delivery = headers.get("X-Request-Outcome") === "not-processed" ? "not-sent" : "unknown";
    return new RequestFailure({ reason: "unavailable", delivery, requestId });
  }
  if (status >= 500) return new RequestFailure({ reason: "fault", delivery: "unknown", requestId });
  if (status < 400 || method === "GET" || headers.has("X-Remix-Response")) return null;
  const isText = headers.get("Content-Type")?.startsWith("text/plain") === true;
  const refusal = isText ? (await text()).slice(0, 300) : "";
  return new RequestFailure({ reason: "refused", delivery: "not-sent", requestId, refusal });
}

/** What a form says after its submission failed. `isRepeatable`: sending it twice does the same as once. */
export function submissionMessage(
  { reason, delivery, requestId, refusal }: RequestFailure,
  isRepeatable: boolean,
): string {
  if (reason === "refused") return refusal === "" ? networkText("refused") : refusal;
  if (reason === "fault") {
    const fault = networkText("fault");
    return requestId === null
      ? fault
      : `${fault} ${networkText("reference", { reference: requestId })}`;
  }
  if (delivery === "not-sent") return networkText("notSent");
  return networkText(isRepeatable ? "maybeSentRepeatable" : "maybeSentOnce");
}

/** What is said when the next page could not be loaded; `isForm`: a form led there. */
export function navigationMessage({ reason, delivery }: RequestFailure, isForm: boolean): string {
  if (isForm && delivery === "not-sent") return networkText("notSent");
  return networkText(reason === "unavailable" ? "noAnswer" : "noConnection");
}
