import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type FakeAnswer, type FakeRequest, readRequest, writeAnswer } from "./fake-http.ts";
import { startLocalServer } from "./local-server.ts";

/**
 * What goes wrong with a request. lost: it is done, and the connection breaks before the answer. error: it is answered with
 * 500 and not done. lost-error: it is done, and the answer is 500. busy: 429, before anything else. A delay, in milliseconds
 * or until something has happened, passes while the request is under way.
 */
export type Fault =
  | "lost"
  | "error"
  | "lost-error"
  | "busy"
  | { delay: number }
  | { until: Promise<unknown> }
  | null;

export interface FakeProvider {
  url: string;
  /** Decides about each request of the API; the pages have no faults. */
  faults: (request: FakeRequest) => Fault;
  /** Requests of the API so far, such as "POST /v1/refunds". */
  requests: string[];
  /** How a webhook is sent: `send` may be called once, twice, later, or never. */
  deliver: (send: () => Promise<number>) => Promise<void>;
  close: () => Promise<void>;
}

interface FakeOptions extends Omit<IdempotencyRules, "keepsServerErrors"> {
  keepsServerErrors?: boolean;
  /** Whether a path belongs to the pages and not to the API. */
  isPage: (path: string) => boolean;
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;
  /** The body of an error of the provider's own. */
  serverError?: object;
}

/** Starts an HTTP server on loopback that plays a payment provider, for tests and `npm run demo:payments`. */
export async function startFakeProvider(options: FakeOptions): Promise<FakeProvider> {
  const { keepsServerErrors = false, serverError = {} } = options;
  const answerOnce = createIdempotencyKeys({ ...options, keepsServerErrors });
  const failure: FakeAnswer = { status: 500, json: serverError };
  const provider: FakeProvider = {
    url: "",
    faults: () => null,
    requests: [],
    deliver: async (send) => {
      await send();
    },
    close: () => Promise.resolve(),
  };
  const execute = async (request: FakeRequest, fault: Fault) => {
    if (fault !== null && typeof fault === "object") {
      await ("until" in fault ? fault.until : pause(fault.delay));
    }
    if (fault === "error") return { answer: failure, done: null };
    const done = await options.answer(request);
    return { answer: fault === "lost-error" ? failure : done, done };
  };
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = await readRequest(incoming);
    if (options.isPage(request.path)) {
      writeAnswer(outgoing, await options.answer(request));
      return;
    }
    provider.requests.push(`${request.method} ${request.path}`);
    const fault = provider.faults(request);
    if (fault === "busy") {
      writeAnswer(outgoing, { status: 429, json: {} });
      return;
    }
    const { answer, isReplayed } = await answerOnce(request, () => execute(request, fault));
    const isHidden = isReplayed && (fault === "error" || fault === "lost-error");
    if (fault === "lost") incoming.socket.destroy();
    else writeAnswer(outgoing, isHidden ? failure : answer);
  };
  const { url, close } = await startLocalServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  provider.url = url;
  provider.close = close;
  return provider;
}

interface IdempotencyRules {
  /** The header that names the key; the first answer to a key is given again. */
  keyHeader: string;
  /** The answer when a key comes with another request. */
  keyConflict: FakeAnswer;
  /** The answer while the first request with the key is under way; left out: it is done beside it. */
  keyInUse?: FakeAnswer;
  /** Whether an error of the provider's own (5xx) is kept for its key; false: what was done is, or nothing. */
  keepsServerErrors: boolean;
}

/** What becomes of a request whose key is new. */
interface Execution {
  /** What is sent. */
  answer: FakeAnswer;
  /** What was done, whatever is sent; null: nothing. */
  done: FakeAnswer | null;
}

/** Keeps the first answer for each idempotency key, by the rules of a provider. */
function createIdempotencyKeys(rules: IdempotencyRules) {
  const kept = new Map<string, { request: string; answer: FakeAnswer }>();
  const underWay = new Set<string>();
  return async (
    request: FakeRequest,
    execute: () => Promise<Execution>,
  ): Promise<{ answer: FakeAnswer; isReplayed: boolean }> => {
    const key = request.headers[rules.keyHeader];
    if (request.method !== "POST" || typeof key !== "string") {
      return { answer: (await execute()).answer, isReplayed: false };
    }
    const text = `${request.path} ${request.body}`;
    const earlier = kept.get(key);
    if (earlier) {
      const answer = earlier.request === text ? earlier.answer : rules.keyConflict;
      return { answer, isReplayed: true };
    }
    if (rules.keyInUse && underWay.has(key)) return { answer: rules.keyInUse, isReplayed: true };
    underWay.add(key);
    try {
      const { answer, done } = await execute();
      const result = rules.keepsServerErrors ? answer : done;
      // As it is now: what the answer tells of may change later.
      if (result && result.isKept !== false) {
        kept.set(key, { request: text, answer: structuredClone(result) });
      }
      return { answer, isReplayed: false };
    } finally {
      underWay.delete(key);
    }
  };
}
