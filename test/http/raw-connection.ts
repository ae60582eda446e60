import { connect } from "node:net";
import type { App } from "../../server/http/app.ts";
import { startLocalServer } from "../servers/local-server.ts";
import { onCleanup } from "../setup/on-cleanup.ts";

/** An answer as it came over the wire. */
export interface RawResponse {
  /** 0: the connection was closed without one. */
  status: number;
  headers: Headers;
  /** All bytes after the headers, chunk marks among them; a second answer would stand here too. */
  rest: string;
}

/**
 * Serves the app on a real port, and gives a way to send them bytes that no client would. The answer is
 * whole when the shop closes the connection, or is quiet for a moment after its first bytes.
 */
export async function openRawConnection(
  app: App,
): Promise<(bytes: string) => Promise<RawResponse>> {
  const { port, close } = await startLocalServer(app.listen);
  onCleanup(close);
  return (bytes) =>
    new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      let text = "";
      let quiet: NodeJS.Timeout | undefined;
      socket.setEncoding("latin1");
      socket.on("data", (chunk: string) => {
        text += chunk;
        clearTimeout(quiet);
        quiet = setTimeout(() => socket.destroy(), 150);
      });
      // A connection that is broken off while the request is still being sent has been answered all the same.
      socket.once("error", (error: NodeJS.ErrnoException) => {
        if (!["ECONNRESET", "EPIPE"].includes(error.code ?? "")) reject(error);
      });
      socket.once("close", () => {
        clearTimeout(quiet);
        resolve(readAnswer(text));
      });
      socket.write(bytes, "latin1");
    });
}

function readAnswer(text: string): RawResponse {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(" ")[1] ?? 0), headers, rest: rest.join("\r\n\r\n") };
}
