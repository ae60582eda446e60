import type { Transaction } from "kysely";
import { fromKysely, type PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import type { Mail } from "./mail.ts";

/**
 * Puts a mail in the queue, on the connection it is given: in a transaction, the mail is sent only if that
 * is committed. It is sent once, and tried again with growing pauses while the mail server is away.
 */
export type QueueMail = (transaction: Database | Transaction<Tables>, mail: Mail) => Promise<void>;

export const mailQueue = "mail";

/** Queueing through a pg-boss that is started and has the queue. */
export function createQueueMail(boss: PgBoss): QueueMail {
  return async (transaction, mail) => {
    // pg-boss writes its own column names: no plugin may change them.
    const id = await boss.send(mailQueue, mail, { db: fromKysely(transaction.withoutPlugins()) });
    if (id === null) throw new Error(`The mail ${mail.kind} was not taken into the queue.`);
  };
}
