import { parseJson } from "../../../forms/parse-json.ts";
import {
  failureKind,
  ProviderError,
  type ProviderErrorKind,
  type RejectionReason,
} from "../../provider-error.ts";

/** Milliseconds for one request. */
const timeout = 9_000;

export interface VippsRequest {
  method: "GET" | "POST" | "DELETE";
  path: string;
  headers: { [name: string]: string };
  body?: object;
}

/** Asks the API once. A failure says the status and the provider's own code, and nothing of what was sent. */
export async function askVipps(apiUrl: string, request: VippsRequest): Promise<unknown> {
  const { method, path, headers, body } = request;
  let response: Response;
  let text: string;
  try {
    response = await fetch(new URL(path, apiUrl), {
      method,
      headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    text = await response.text();
  } catch (error) {
    const name = error instanceof Error ? error.name : "error";
    throw new VippsError(undefined, { words: `did not answer (${name})` });
  }
  const answer = parseJson(text);
  if (response.ok) return answer;
  const { status } = response;
  const code = errorCodeOf(answer);
  throw new VippsError(status, {
    code,
    words: `answered ${status}${code === "" ? "" : `, ${code}`}`,
    told: toldBy(answer),
  });
}

/** Numbers of the provider's documents, ePayment API, Errors. */
const amountTooSmall = "6010";
/** Another operation holds the payment; a capture failed, and may be tried again later. */
const passingProblems = ["6160", "6280"];

/** A failure of the API; the status is undefined when no answer came. */
export class VippsError extends ProviderError {
  /** The provider's own words, which may repeat what was sent: not for the log. */
  readonly told: string;

  constructor(
    status: number | undefined,
    { code = "", words, told = "" }: { code?: string; words: string; told?: string },
  ) {
    super(kindOf(status, code), `Vipps MobilePay ${words}.`, {
      status,
      reason: reasonOf(status, code),
    });
    this.told = told;
  }
}

function reasonOf(status: number | undefined, code: string): RejectionReason | undefined {
  if (code === amountTooSmall) return "amount-too-small";
  return status === 404 ? "unknown-payment" : undefined;
}

/**
 * The words of a refusal: a problem has title and detail, the gateway before the API a message, and the log-in an
 * error_description.
 */
function toldBy(answer: unknown): string {
  const { title, detail, message, error, error_description: description } = toObject(answer);
  const words = [title, detail, message, description ?? error].map(toText);
  return words.filter((word) => word !== "").join(": ");
}

/** "A 4xx response stays 4xx for that key": one that passes is asked for again under another. */
function kindOf(status: number | undefined, code: string): ProviderErrorKind {
  const kind = failureKind(status);
  return kind === "refused" && passingProblems.includes(code) ? "failed" : kind;
}

/** The number by which the provider's documents list a problem, such as 6080; "" when the answer has none. */
function errorCodeOf(answer: unknown): string {
  if (typeof answer !== "object" || answer === null || !("extraDetails" in answer)) return "";
  const { extraDetails } = answer;
  const first: unknown = Array.isArray(extraDetails) ? extraDetails[0] : null;
  if (typeof first !== "object" || first === null || !("reason" in first)) return "";
  const { reason } = first;
  return typeof reason === "string" && /^\d{1,8}$/.test(reason) ? reason : "";
}

/** An object of an answer, whose fields may be anything. */
export interface VippsObject {
  [field: string]: unknown;
}

export function isObject(value: unknown): value is VippsObject {
  return typeof value === "object" && value !== null;
}

/** An object, or one without fields where there is none. */
export function toObject(value: unknown): VippsObject {
  return isObject(value) ? value : {};
}

export function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The øre of an amount; 0 when it is not one. */
export function toOere(money: unknown): number {
  const { value } = toObject(money);
  return typeof value === "number" ? value : 0;
}
