import type { IncomingMessage, ServerResponse } from "node:http";
import type { Header } from "../responses/security-headers.ts";

/**
 * Whether a request names two hosts. Node.js takes the first one, and a proxy may have taken the other; HTTP demands
 * 400 (RFC 9112, section 3.2).
 */
export function hasDuplicateHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/** Answers 400 and closes the connection: what follows on it cannot be trusted either. */
export function refuseDuplicateHost(outgoing: ServerResponse, headers: readonly Header[]): void {
  const own = ["Content-Type", "text/plain; charset=utf-8", "Cache-Control", "no-store"];
  outgoing.writeHead(400, [...headers.flat(), ...own, "Connection", "close"]);
  outgoing.end("A request names one host.");
}
