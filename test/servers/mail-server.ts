import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  url: string;
  /** The messages received, in their order. */
  messages: string[];
  stop: () => Promise<void>;
}

interface StartMailServer {
  /** Left out: a free port. */
  port?: number;
  /** Called when a message has arrived; the sender waits for it. */
  onMessage?: (message: string) => Promise<void> | void;
}

/** Starts a mail server on this machine that takes every message. */
export async function startMailServer({
  port = 0,
  onMessage,
}: StartMailServer = {}): Promise<MailServer> {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      const receive = async () => {
        const message = await text(stream);
        messages.push(message);
        await onMessage?.(message);
      };
      receive().then(() => {
        done();
      }, done);
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: own } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${own}`,
    messages,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
