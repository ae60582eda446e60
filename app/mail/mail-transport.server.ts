import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { shop } from "../../shop.config.ts";
import type { Log } from "../observability.ts";
import type { OutgoingMail } from "./mail.ts";

/** Carries one letter away, or throws. `id` names it: the same letter sent again keeps it. */
export type MailTransport = (letter: OutgoingMail, id: string) => Promise<void>;

export interface MailTransportOptions {
  /** The mail server; undefined: letters are written to `folder`. */
  smtpUrl: string | undefined;
  /** An absolute path, made when the first letter comes. */
  folder: string;
  /** The shop's address, whose host stands in each letter's Message-ID. */
  publicUrl: string;
  /** Takes one line for each letter written to the folder. */
  log: Log;
}

/** The way letters leave the shop: by a mail server, or as .eml files in a folder. */
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
    // A mail server that gets a letter twice, after an answer that was lost, knows it by this.
    messageId: `<${id}@${host}>`,
  });

  if (smtpUrl !== undefined) {
    const transport = nodemailer.createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    return async (letter, id) => {
      await transport.sendMail(envelope(letter, id));
    };
  }

  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (letter, id) => {
    const { message } = await transport.sendMail(envelope(letter, id));
    const file = join(folder, `${id}.eml`);
    await mkdir(folder, { recursive: true });
    // Written aside and moved, so that whoever watches the folder never reads half a letter.
    await writeFile(`${file}.part`, message);
    await rename(`${file}.part`, file);
    log.info({ file }, "A mail was written to a file");
  };
}
