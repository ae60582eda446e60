import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { startLocalServer } from "./local-server.ts";

/**
 * What goes wrong with a request. lost: it is done, and the connection breaks before the answer. error: it is not done.
 * lost-error: it is done, and the answer is 500. busy: 429.
 */
export type Fault = "lost" | "error" | "lost-error" | "busy" | { delay: number } | null;

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
}

/** An answer; `html` and `location` are for the pages that customers see. */
export interface FakeAnswer {
  status: number;
  json?: object;
  html?: string;
  location?: string;
}

export interface FakeProvider {
  url: string;
  /** Decides about each request of the API; the pages have no faults. */
  faults: (request: FakeRequest) => Fault;
  /** Requests of the API so far, such as "POST /v1/refunds". */
  requests: string[];
  /** How a notice is sent: `send` may be called once, twice, later, or never. */
  deliver: (send: () => Promise<number>) => Promise<void>;
  close: () => Promise<void>;
}

interface FakeOptions {
  /** Whether a path belongs to the pages and not to the API. */
  isPage: (path: string) => boolean;
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;
  /** The header that names the idempotency key; the first answer to a key is given again. */
  keyHeader: string;
  /** The answer when a key comes with another request. */
  keyConflict: FakeAnswer;
}

/** Starts an HTTP server on loopback that plays a payment provider, for tests and `npm run demo:payments`. */
export async function startFakeProvider(options: FakeOptions): Promise<FakeProvider> {
  const answersByKey = new Map<string, { request: string; answer: FakeAnswer }>();
  const provider: FakeProvider = {
    url: "",
    faults: () => null,
    requests: [],
    deliver: async (send) => {
      await send();
    },
    close: () => Promise.resolve(),
  };
  const answerOnce = async (request: FakeRequest): Promise<FakeAnswer> => {
    const key = request.headers[options.keyHeader];
    if (request.method !== "POST" || typeof key !== "string") return options.answer(request);
    const text = `${request.path} ${request.body}`;
    const earlier = answersByKey.get(key);
    if (earlier) return earlier.request === text ? earlier.answer : options.keyConflict;
    const answer = await options.answer(request);
    if (answer.status < 500) answersByKey.set(key, { request: text, answer });
    return answer;
  };
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = await readRequest(incoming);
    if (options.isPage(request.path)) {
      write(outgoing, await options.answer(request));
      return;
    }
    provider.requests.push(`${request.method} ${request.path}`);
    const fault = provider.faults(request);
    if (fault === "error") write(outgoing, { status: 500, json: {} });
    else if (fault === "busy") write(outgoing, { status: 429, json: {} });
    else {
      if (fault !== null && typeof fault === "object") await pause(fault.delay);
      const answer = await answerOnce(request);
      if (fault === "lost") incoming.socket.destroy();
      else write(outgoing, fault === "lost-error" ? { status: 500, json: {} } : answer);
    }
  };
  const { url, close } = await startLocalServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  provider.url = url;
  provider.close = close;
  return provider;
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://fake.invalid");
  return {
    method: incoming.method ?? "GET",
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

function write(outgoing: ServerResponse, { status, json, html, location }: FakeAnswer): void {
  const type = html === undefined ? "application/json" : "text/html; charset=utf-8";
  outgoing.writeHead(status, {
    "Content-Type": type,
    ...(location !== undefined && { Location: location }),
  });
  outgoing.end(html ?? JSON.stringify(json ?? {}));
}

interface PayPage {
  /** Whose page it plays. */
  provider: string;
  orderNumber: string;
  oere: number;
  /** The ways out, each a button that posts to a path. */
  actions: { [label: string]: string };
}

const style = `:root{color-scheme:light dark}
body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem}
button{font:inherit;width:100%;min-height:3rem;margin-block:.375rem}`;

/** The page on which a customer pays, with a notice that it is a fake. */
export function payPage({ provider, orderNumber, oere, actions }: PayPage): FakeAnswer {
  const forms = Object.entries(actions).map(
    ([label, path]) => `<form method="post" action="${path}"><button>${label}</button></form>`,
  );
  const title = `Pay ${(oere / 100).toLocaleString("da-DK")} kr.`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,"><style>${style}</style><main><h1>${title}</h1><p>Order ${orderNumber}</p>
<p>This is a fake ${provider}, for trying out the shop. <strong>No money moves.</strong></p>${forms.join("\n")}</main></html>`;
  return { status: 200, html };
}
