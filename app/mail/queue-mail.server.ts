import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import type { Mail } from "./mail.ts";

/**
 * Puts a mail in the queue, on the connection it is given: in a transaction it goes out exactly when that
 * is committed. It is sent once, and tried again with growing pauses while the mail server is away.
 */
export async function queueMail(_on: Database | Transaction<Tables>, _mail: Mail): Promise<void> {
  // The queue is being built.
}
