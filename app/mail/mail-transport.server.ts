import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { shop } from "../../shop.config.ts";
import type { Log } from "../observability.ts";
import type { OutgoingMail } from "./mail.ts";

/** Sends one message, or throws. The same message sent again has the same `id`. */
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
      await transport.sendMail(envelope(message, id));
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
    log.info({ file }, "A mail was written to a file");
  };
}
