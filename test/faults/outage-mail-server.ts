import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail that the server has accepted. */
export interface Delivery {
  messageId: string;
  subject: string;
}

/** A mail server that keeps the heads of what it was sent, and can be stopped for a while. */
export interface OutageMailServer {
  /** For SMTP_URL; stays the same when the server starts again. */
  url: string;
  deliveries: readonly Delivery[];
  /** Ends every connection and takes no more. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

/** Starts a mail server on a free port of this machine. */
export async function startOutageMailServer(): Promise<OutageMailServer> {
  const deliveries: Delivery[] = [];
  let server = await startServer(deliveries, 0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
    start: async () => {
      server = await startServer(deliveries, port);
    },
  };
}

async function startServer(deliveries: Delivery[], port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Open connections are cut at once when the server stops.
    closeTimeout: 1,
    onData: (stream, _session, done) => {
      let message = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => {
        message += chunk;
      });
      stream.on("end", () => {
        deliveries.push({
          messageId: headerOf(message, "Message-ID"),
          subject: headerOf(message, "Subject"),
        });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return server;
}

function headerOf(message: string, name: string): string {
  return new RegExp(`^${name}: (.*?)\\r?$`, "im").exec(message)?.[1] ?? "";
}
