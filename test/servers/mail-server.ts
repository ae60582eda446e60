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
  /** The reply to a recipient that is refused, such as 550; undefined takes it. */
  refuseRecipient?: (address: string) => number | undefined;
  /** The reply to a message that is refused after its text; undefined takes it. */
  refuseMessage?: (message: string) => number | undefined;
  /** The reply to the shop's log-in. Left out: it need not log in. */
  refuseLogIn?: number;
  /** The password that it logs in with; another one is refused as RFC 4954, 6 says. Left out: see above. */
  password?: string;
}

/** Starts a mail server on this machine that takes every message, unless it is told what to refuse. */
export async function startMailServer({
  port = 0,
  onMessage,
  refuseRecipient,
  refuseMessage,
  refuseLogIn,
  password,
}: StartMailServer = {}): Promise<MailServer> {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: refuseLogIn === undefined && password === undefined,
    disabledCommands: ["STARTTLS"],
    onAuth: (auth, _session, done) => {
      if (password !== undefined && auth.password === password) done(null, { user: auth.username });
      else done(refusal(refuseLogIn ?? 535));
    },
    onRcptTo: ({ address }, _session, done) => {
      done(refusal(refuseRecipient?.(address)));
    },
    onData: (stream, _session, done) => {
      const receive = async () => {
        const message = await text(stream);
        const refused = refusal(refuseMessage?.(message));
        if (refused) return refused;
        messages.push(message);
        await onMessage?.(message);
        return null;
      };
      receive().then((refused) => {
        done(refused);
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

function refusal(responseCode: number | undefined): Error | null {
  if (responseCode === undefined) return null;
  return Object.assign(new Error("Refused by the mail server"), { responseCode });
}
