import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { isLoopback } from "../is-loopback.ts";
import { findMadeUpDetails } from "../made-up-details.ts";
import type { Log } from "../observability.ts";
import { QuietShopError } from "../quiet/quiet-shop-error.ts";
import type { ShopInstance } from "../quiet/shop-instance.ts";
import { shop } from "../shop.ts";
import type { OutgoingMail } from "./mail.ts";

/** The mail server will never take this message: its message is what the server said. */
export class MailRefusedError extends Error {
  override name = "MailRefusedError";
}

/**
 * Sends one message, or throws: MailRefusedError when it is of no use to try again. The same message sent again has the
 * same `id`. Gives what the server answered; "" where the message became a file.
 */
export type MailTransport = (message: OutgoingMail, id: string) => Promise<string>;

/** How mails leave now, by the settings. */
export interface MailRoute {
  /** The mail server; undefined: messages are written to the folder. */
  smtpUrl: string | undefined;
  /** Left out: the shop's own email. */
  sender?: { name: string; email: string } | null;
  /** Whether the connection may be unencrypted; left out: only to this machine itself. */
  mayBePlain?: boolean;
  /** Why none can leave for now; they wait. */
  problem?: string | undefined;
}

export interface MailTransportOptions {
  /** Asked for each message: an owner may change it at any time. */
  route: () => MailRoute;
  /** An absolute path, made for the first message. */
  folder: string;
  /** The shop's URL, whose host stands in each Message-ID. */
  publicUrl: string;
  /** Gets one line for each message written to the folder. */
  log: Log;
  /** No message leaves while it is quiet, not even one that was taken from the queue before; left out: it never is. */
  instance?: Pick<ShopInstance, "isQuiet">;
}

/** How messages leave the shop: by a mail server, or as .eml files in a folder. */
export function openMailTransport({
  route,
  folder,
  publicUrl,
  log,
  instance,
}: MailTransportOptions): MailTransport {
  const host = new URL(publicUrl).hostname;
  return async ({ to, subject, html, text }, id) => {
    if ((await instance?.isQuiet()) === true) throw new QuietShopError();
    const { smtpUrl, problem, sender, mayBePlain = false } = route();
    if (problem !== undefined) throw new Error(problem);
    const envelope = {
      from: fromOf(sender),
      replyTo: replyToOf(sender),
      to,
      subject,
      html,
      text,
      // By this a mail server recognizes a message that it gets twice, after its response was lost.
      messageId: `<${id}@${host}>`,
      // RFC 3834, section 5: no out-of-office reply is sent to a program's mail.
      headers: { "Auto-Submitted": "auto-generated" },
    };
    if (smtpUrl !== undefined) return sendBySmtp({ smtpUrl, mayBePlain }, envelope);
    await writeToFolder(folder, id, envelope);
    // Not its name, which holds the number of an order.
    log.info({ folder }, "A mail was written to a file");
    return "";
  };
}

function fromOf(sender: MailRoute["sender"]): { name: string; address: string } {
  const name = sender?.name ?? "";
  return { name: name === "" ? shop.name : name, address: sender?.email ?? shop.email };
}

/**
 * The shop's own email where mails leave from another address, since their texts ask for an answer. Undefined where it is
 * the sender, or still the placeholder, which reaches nobody.
 */
function replyToOf(sender: MailRoute["sender"]): { name: string; address: string } | undefined {
  const { name, email } = shop;
  const isSender = fromOf(sender).address.toLowerCase() === email.toLowerCase();
  const isPlaceholder = findMadeUpDetails(shop).some((detail) => detail.name === "email");
  return isSender || isPlaceholder ? undefined : { name, address: email };
}

/** A connection of its own for each message: the next one may go to another server. */
async function sendBySmtp(
  { smtpUrl, mayBePlain }: { smtpUrl: string; mayBePlain: boolean },
  envelope: SendMailOptions,
): Promise<string> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: requiresEncryption(smtpUrl, mayBePlain),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const sent = await transport.sendMail(envelope).catch((error: unknown) => {
    throw isRefusal(error) ? new MailRefusedError(error.response, { cause: error }) : error;
  });
  return sent.response;
}

/**
 * Whether the connection has to be encrypted before anything of the shop is sent. Without that, whoever stands between can
 * hide STARTTLS and read the password (RFC 3207, section 6).
 */
export function requiresEncryption(smtpUrl: string, mayBePlain: boolean): boolean {
  return !mayBePlain && !isLoopback(new URL(smtpUrl).hostname);
}

async function writeToFolder(folder: string, id: string, envelope: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message: bytes } = await transport.sendMail(envelope);
  const file = join(folder, `${id}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Written under another name and moved: nobody who watches the folder reads half a message.
  await writeFile(`${file}.part`, bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
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
