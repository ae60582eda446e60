import type { IncomingMessage, ServerResponse } from "node:http";

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
  /** False: it is not kept for its idempotency key, because the request was refused before it began. */
  isKept?: false;
}

export async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
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

export function writeAnswer(
  outgoing: ServerResponse,
  { status, json, html, location }: FakeAnswer,
): void {
  const type = html === undefined ? "application/json" : "text/html; charset=utf-8";
  outgoing.writeHead(status, {
    "Content-Type": type,
    ...(location !== undefined && { Location: location }),
  });
  outgoing.end(html ?? JSON.stringify(json ?? {}));
}
