import type { FuzzRequest } from "./fuzz-requests.ts";
import { mark } from "./hostile-values.ts";

/** What no answer may hold: words of the workings behind it. */
const workings =
  /node_modules|\bat async\b|\.server-[\w-]+\.js:|PostgresError|DatabaseError|syntax error at|ECONNREFUSED/;

const guards = ["X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy"];

interface FuzzOutcome {
  status: number;
  /** Whether it came no further than a guard: to log in first, too often, too large, from elsewhere. */
  refused: boolean;
  faults: string[];
}

const refusals = new Set([401, 403, 413, 429]);

/** Sends a request and says what is wrong with the answer, whatever was asked. */
export async function findFaults(
  request: FuzzRequest,
  send: (request: FuzzRequest) => Promise<Response>,
): Promise<FuzzOutcome> {
  const response = await send(request);
  const { status, headers } = response;
  const text = Buffer.from(await response.arrayBuffer()).toString("latin1");
  const [path = ""] = request.target.split("?");
  const faults: string[] = [];
  const type = headers.get("Content-Type") ?? "";
  if (status >= 500) faults.push(`${status} to ${request.method} ${path.slice(0, 60)}`);
  if (text !== "" && !/^[a-z]+\/[\w.+-]+(; ?charset=utf-8)?$/i.test(type)) {
    faults.push(`No sound content type (${type}) for ${path.slice(0, 60)}`);
  }
  if (/^(text|application)\/(html|plain|xml)/.test(type) && !/charset=utf-8/i.test(type)) {
    faults.push(`No charset (${type}) for ${path.slice(0, 60)}`);
  }
  for (const name of guards) {
    if (!headers.has(name)) faults.push(`No ${name} from ${path.slice(0, 60)}`);
  }
  if (type.startsWith("text/html")) {
    if (!headers.has("Content-Security-Policy")) faults.push(`No policy for ${path.slice(0, 60)}`);
    if (text.includes(mark)) faults.push(`Markup from a text in ${path.slice(0, 60)}`);
  }
  if (workings.test(text)) faults.push(`Workings shown by ${path.slice(0, 60)}`);
  const target = headers.get("Location");
  if (
    target !== null &&
    !/^\/(?![/\\])/.test(target) &&
    !target.startsWith("http://shop.example/")
  ) {
    faults.push(`Leads away to ${target.slice(0, 60)}`);
  }
  if (headers.get("Set-Cookie")?.includes("fuzz")) faults.push(`A cookie that the request chose`);
  // React Router answers a request for data with 202 and the address in the body, to lead elsewhere.
  const toLogin =
    target === null
      ? status === 202 && text.includes('"/login')
      : /^\/login(?!\?password=changed)/.test(target);
  // A resource below /login leads there itself.
  const sentAway = toLogin && !path.startsWith("/login/") && headers.getSetCookie().length === 0;
  const refused = sentAway || refusals.has(status) || (status === 405 && request.method !== "GET");
  return { status, refused, faults };
}
