import nodemailer from "nodemailer";
import { mailAnswerText } from "./mail-answer-texts.ts";
import { requiresEncryption } from "./mail-transport.server.ts";

/** Milliseconds for a step of the log-in; an owner waits for it. */
const timeout = 8_000;

/** How a mail server took the shop's log-in. */
export type MailServerCheck =
  | { ok: true }
  /**
   * refused: it said no, in its own words. unknown: there is none of that name. unreachable: nobody answered. plain: it
   * offers no encryption, so it was not given the password.
   */
  | { ok: false; kind: "refused" | "unknown" | "unreachable" | "plain"; message: string };

/** Connects and logs in, and sends nothing. Never throws, and tells no password. */
export async function checkMailServer(
  url: string,
  { mayBePlain }: { mayBePlain: boolean },
): Promise<MailServerCheck> {
  const timeouts = {
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  };
  const transport = nodemailer.createTransport({
    url,
    requireTLS: requiresEncryption(url, mayBePlain),
    ...timeouts,
  });
  try {
    await transport.verify();
    return { ok: true };
  } catch (error) {
    return describe(error, url);
  } finally {
    transport.close();
  }
}

/** What nodemailer adds to an error. */
interface SmtpFailure {
  code?: string;
  /** The step that failed. */
  command?: string;
  response?: string;
  message?: string;
}

function describe(error: unknown, url: string): MailServerCheck & { ok: false } {
  const { hostname, host, password } = new URL(url);
  const { code, command, response, message = "" } = error as SmtpFailure;
  if (command === "STARTTLS") {
    return { ok: false, kind: "plain", message: mailAnswerText("plain", { server: host }) };
  }
  if (response !== undefined) {
    return {
      ok: false,
      kind: "refused",
      message: mailAnswerText("serverSays", {
        server: host,
        words: withoutPassword(response, password),
      }),
    };
  }
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message)) {
    return {
      ok: false,
      kind: "unknown",
      message: mailAnswerText("noServer", { server: hostname }),
    };
  }
  return {
    ok: false,
    kind: "unreachable",
    message: mailAnswerText("doesNotAnswer", {
      server: host,
      words: withoutPassword(message, password),
    }),
  };
}

/** A server's words, without the password that some repeat. */
function withoutPassword(text: string, password: string): string {
  const decoded = decodeURIComponent(password);
  const hidden = [password, decoded].filter((word) => word.length > 2);
  return hidden.reduce((rest, word) => rest.replaceAll(word, "[password]"), text).slice(0, 400);
}
