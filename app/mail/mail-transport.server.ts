import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Log } from "../observability.ts";
import { shop } from "../shop.ts";
import type { OutgoingMail } from "./mail.ts";

/** The mail server will never take this message: its message is what the server said. */
export class MailRefusedError extends Error {
  override name = "MailRefusedError";
}

/**
 * Sends one message, or throws: MailRefusedError when it is of no use to try again. The same message sent again has the
 * same `id`.
 */
export type MailTransport = (message: OutgoingMail, id: string) => Promise<void>;

export interface MailTransportOptions {
  /** The mail server; undefined: messages are written to `folder`. */
  smtpUrl: string | undefined;
  /** An absolute path, made for the first message. */
  folder: string;
  /** The shop's URL, whose host stands in each Message-ID. */
  publicUrl: string;
  /** Gets one line for each message written to the folder. */
  log: Log;
}

/** How messages leave the shop: by a mail server, or as .eml files in a folder. */
export function openMailTransport({
  smtpUrl,
  folder,
  publicUrl,
  log,
}: MailTransportOptions): MailTransport {
  const host = new URL(publicUrl).hostname;
  const envelope = ({ to, subject, html, text }: OutgoingMail, id: string) => ({
    from: { name: shop.name, address: shop.email },
    to,
    subject,
    html,
    text,
    // By this a mail server recognizes a message that it gets twice, after its response was lost.
    messageId: `<${id}@${host}>`,
  });

  if (smtpUrl !== undefined) {
    const transport = nodemailer.createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    return async (message, id) => {
      await transport.sendMail(envelope(message, id)).catch((error: unknown) => {
        throw isRefusal(error) ? new MailRefusedError(error.response, { cause: error }) : error;
      });
    };
  }

  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (message, id) => {
    const { message: bytes } = await transport.sendMail(envelope(message, id));
    const file = join(folder, `${id}.eml`);
    await mkdir(folder, { recursive: true });
    // Written under another name and moved: nobody who watches the folder reads half a message.
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
    // Not its name, which holds the number of an order.
    log.info({ folder }, "A mail was written to a file");
  };
}

/** Replies to a recipient by which the server asks the shop to log in (RFC 4954): they are no fault of the recipient. */
const logInReplies = new Set([530, 534, 535, 538]);

/**
 * Whether the server refused the recipient, or the message after its text, for good (RFC 5321, 4.2.1). Refusals of the
 * shop's log-in or of its own address concern every mail and end when its settings are right.
 */
function isRefusal(error: unknown): error is Error & { response: string } {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode, response }: SmtpFailure = error;
  const concernsThisMail = command === "RCPT TO" || (command === "DATA" && code === "EMESSAGE");
  if (!concernsThisMail || responseCode === undefined || response === undefined) return false;
  return responseCode >= 500 && responseCode < 600 && !logInReplies.has(responseCode);
}

/** What nodemailer adds to an error: the step that failed, and the server's reply. */
interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}
