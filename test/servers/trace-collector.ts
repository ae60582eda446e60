import { onCleanup } from "../setup/on-cleanup.ts";
import { startLocalServer } from "./local-server.ts";

/** What takes traces by OTLP over HTTP. */
export interface Collector {
  url: string;
  /** What it was sent so far; protobuf as far as it can be read. */
  received: { type: string; body: string }[];
}

/** Starts a collector on a port of its own, until the end of the test or file that asks. */
export async function startCollector({ status = 200 } = {}): Promise<Collector> {
  const received: Collector["received"] = [];
  const { url, close } = await startLocalServer((incoming, outgoing) => {
    let body = "";
    incoming.setEncoding("utf8");
    incoming.on("data", (part: string) => {
      body += part;
    });
    incoming.on("end", () => {
      received.push({ type: incoming.headers["content-type"] ?? "", body });
      outgoing.writeHead(status).end();
    });
  });
  onCleanup(close);
  return { url, received };
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** The spans that a collector was sent as JSON. */
export function spansOf({ received }: Collector): Span[] {
  return received.flatMap(({ body }) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}
