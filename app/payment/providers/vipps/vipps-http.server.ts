import { parseJson } from "../../../forms/parse-json.ts";
import { isUnsettledStatus, ProviderError } from "../../provider-error.ts";

/** Milliseconds for one request. */
const timeout = 9_000;

export interface VippsRequest {
  method: "GET" | "POST";
  path: string;
  headers: { [name: string]: string };
  body?: object;
}

/** The answer to a request that was taken. */
export interface VippsAnswer {
  [field: string]: unknown;
}

/** Asks the API once. A failure says the status and the provider's own code, and nothing of what was sent. */
export async function askVipps(apiUrl: string, request: VippsRequest): Promise<VippsAnswer> {
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
    throw new VippsError({ status: undefined, words: `did not answer (${name})` });
  }
  const answer = readJson(text);
  if (!response.ok) {
    const code = errorCodeOf(answer);
    throw new VippsError({ status: response.status, words: `answered ${response.status}${code}` });
  }
  return answer;
}

/** A failure of the API; undefined: no answer came. */
export class VippsError extends ProviderError {
  readonly status: number | undefined;

  constructor({ status, words }: { status: number | undefined; words: string }) {
    // A wrong key is for the owner to mend; until then nobody knows less than before.
    const isOpen = isUnsettledStatus(status) || status === 401 || status === 403;
    super(isOpen ? "unavailable" : "refused", `Vipps MobilePay ${words}.`);
    this.status = status;
  }
}

function readJson(text: string): VippsAnswer {
  const value = parseJson(text);
  return typeof value === "object" && value !== null ? (value as VippsAnswer) : {};
}

/** The number by which the provider's documents list a problem, such as 6080. */
function errorCodeOf({ extraDetails }: VippsAnswer): string {
  const first: unknown = Array.isArray(extraDetails) ? extraDetails[0] : null;
  if (typeof first !== "object" || first === null || !("reason" in first)) return "";
  return typeof first.reason === "string" && /^\d{1,8}$/.test(first.reason)
    ? `, ${first.reason}`
    : "";
}
