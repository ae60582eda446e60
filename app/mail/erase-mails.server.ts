import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Transaction } from "../db/database.ts";
import type { Services } from "../services-context.ts";
import { mailQueue } from "./mail-queue.server.ts";

/** The mails of a person: those to the email, and those about the orders and reports, whoever got them. */
export interface MailsOfPerson {
  email: string;
  orderNumbers: readonly string[];
  reportIds: readonly string[];
}

/**
 * Takes a person's mails out of the queue, the sent ones too. Those about a report are sent for the other side, which has
 * to learn the decision; only what a mail server answered goes, because it may name the person.
 */
export async function eraseQueuedMails(
  transaction: Transaction,
  { email, orderNumbers, reportIds }: MailsOfPerson,
): Promise<void> {
  const { rows } = await sql`select where to_regclass('pgboss.job') is not null`.execute(
    transaction,
  );
  // Nobody has opened a queue yet.
  if (rows.length === 0) return;
  await sql`
    delete from pgboss.job where name = ${mailQueue} and (
      lower(data ->> 'to') = lower(${email})
      or data ->> 'orderNumber' = any(${sql.val(orderNumbers)}::text[])
    )`.execute(transaction);
  await sql`
    update pgboss.job set output = null
    where name = ${mailQueue} and output is not null
      and data ->> 'reportId' = any(${sql.val(reportIds)}::text[])`.execute(transaction);
}

/**
 * Removes a person's mails from the folder of a shop without a mail server. One that cannot be removed now is named in the
 * log and does not fail the action, which is committed already.
 */
export async function eraseMailFiles(
  { mailFolder, log }: Pick<Services, "mailFolder" | "log">,
  { email, orderNumbers, reportIds }: MailsOfPerson,
): Promise<void> {
  if (mailFolder === undefined) return;
  const subjects = [...orderNumbers, ...reportIds];
  // The folder is made for the first mail.
  for (const name of await readdir(mailFolder).catch(() => [])) {
    const file = join(mailFolder, name);
    try {
      const headers = readHeaders(await readFile(file, "utf8"));
      const isTo = headers.get("to")?.toLowerCase() === email.toLowerCase();
      // Subject and Message-ID say what a mail is about.
      const about = `${headers.get("subject")} ${headers.get("message-id")}`;
      if (isTo || subjects.some((id) => about.includes(id))) await rm(file, { force: true });
    } catch (err) {
      log.warn({ file, err }, "A mail in a file could not be removed");
    }
  }
}

/** The headers of a message by their names in small letters, their lines unfolded. */
function readHeaders(message: string): Map<string, string> {
  const [head = ""] = message.split("\r\n\r\n", 1);
  const lines = head.replaceAll(/\r\n(?=[ \t])/g, "").split("\r\n");
  return new Map(
    lines.map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name.toLowerCase(), value.join(":").trim()];
    }),
  );
}
