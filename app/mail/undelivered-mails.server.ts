import { sql, type RawBuilder } from "kysely";
import type { Database, Transaction } from "../db/database.ts";
import { runPeriodically } from "../jobs/run-periodically.server.ts";
import type { Log } from "../observability.ts";
import type { ShopInstance } from "../quiet/shop-instance.ts";
import type { Mail } from "./mail.ts";
import { noReply, shownAnswer } from "./shown-answer.ts";

/** A mail that did not arrive. */
export interface UndeliveredMail {
  id: string;
  kind: Mail["kind"];
  /** Where it did not arrive. */
  email: string;
  /** What the mail server said. */
  answer: string;
  failedAt: Date;
  /** Null: it was about no order. */
  orderNumber: string | null;
  /** Where it would go now: to the order's email or the account's, "" when nobody can be reached. */
  sendTo: string;
  /** False: it held a link that is not stored. */
  canSendAgain: boolean;
}

interface FailedMail {
  /** Of its job: one that fails twice, since its process died in between, is kept once. */
  id: string;
  mail: Mail;
  email: string;
  answer: string;
}

/** Keeps a mail that did not arrive, without what must not be kept. */
export async function keepUndelivered(
  db: Database,
  { id, mail, email, answer }: FailedMail,
): Promise<void> {
  const orderNumber = "orderNumber" in mail ? mail.orderNumber : null;
  // Nobody it could not be sent to: it could not be rendered. Of a deleted account nothing is stored.
  if (email === "" || mail.kind === "account-deleted") return;
  const kept = hasLink(mail) ? null : JSON.stringify(mail);
  // An order that was deleted meanwhile has no mails.
  await sql`
    insert into undelivered_mails (id, kind, mail, email, user_id, order_number, answer)
    select ${id}::uuid, ${mail.kind}::text, ${kept}::jsonb, ${email.slice(0, 254)}::text,
      coalesce(orders.user_id, (select users.id from users where lower(users.email) = lower(${email}::text))),
      orders.order_number, ${shorten(answer)}::text
    from (select ${orderNumber}::text as order_number) as about
    left join orders using (order_number)
    where about.order_number is null or orders.order_number is not null
    on conflict (id) do nothing`.execute(db);
}

/** Whether a mail is of no use without a link that must not be stored; its owner can ask for another one. */
function hasLink({ kind }: Mail): boolean {
  return kind === "password-reset" || kind === "confirm-email";
}

/** On one line, at most 500 characters, and never "". */
function shorten(answer: string): string {
  return answer.replaceAll(/\s+/g, " ").trim().slice(0, 500) || noReply;
}

/** Mails that did not arrive, the latest first: at most 500, or those of an order. */
export function findUndelivered(
  db: Database,
  { orderNumber }: { orderNumber?: string } = {},
): Promise<UndeliveredMail[]> {
  return selectUndelivered(
    db,
    orderNumber === undefined ? sql`true` : sql`failed.order_number = ${orderNumber}`,
  );
}

async function selectUndelivered(
  db: Database | Transaction,
  which: RawBuilder<unknown>,
): Promise<UndeliveredMail[]> {
  const { rows } = await sql<UndeliveredMail>`
    with found as (
      select failed.*, case when kind = 'welcome' then coalesce(users.email, failed.email)
        else coalesce(mail ->> 'to', orders.email, failed.email) end as send_to
      from undelivered_mails as failed
      left join orders using (order_number)
      left join users on users.id = failed.user_id
      where ${which}
    )
    select id, kind, email, answer, failed_at, order_number, send_to,
      mail is not null and send_to <> '' as can_send_again
    from found order by failed_at desc, id limit 500`.execute(db);
  return rows.map((mail) => Object.assign(mail, { answer: shownAnswer(mail.answer) }));
}

/** A mail that is to be sent again, to whom, and what the audit entry is about; null: neither an order nor a user. */
interface TakenMail {
  mail: Mail;
  sendTo: string;
  subject: { kind: "order" | "user"; id: string } | null;
}

/**
 * Takes a mail that did not arrive out of the list, to be sent again in the same transaction. Null when it is not there
 * any more, or cannot be sent again. A welcome goes to the email that its account has now.
 */
export async function takeUndelivered(
  transaction: Transaction,
  id: string,
): Promise<TakenMail | null> {
  const found = (await selectUndelivered(transaction, sql`failed.id = ${id}::uuid`))[0];
  if (!found?.canSendAgain) return null;
  const taken = await transaction
    .deleteFrom("undeliveredMails")
    .where("id", "=", id)
    .returning(["mail", "userId", "orderNumber"])
    .executeTakeFirst();
  if (!taken) return null;
  const { sendTo } = found;
  const mail = taken.mail as Mail;
  return {
    // The link of the first one confirms the email that it was sent to.
    mail:
      mail.kind === "welcome" && mail.to !== sendTo
        ? { kind: "welcome", to: sendTo, language: mail.language }
        : mail,
    sendTo,
    subject: subjectOf(taken),
  };
}

function subjectOf({ orderNumber, userId }: { orderNumber: string | null; userId: string | null }) {
  if (orderNumber !== null) return { kind: "order", id: orderNumber } as const;
  return userId === null ? null : ({ kind: "user", id: userId } as const);
}

/** Milliseconds between two looks. */
const interval = 6 * 60 * 60 * 1000;

/** Forgets mails that did not arrive after thirty days, until the signal. */
export function forgetUndelivered(
  { db, log, instance }: { db: Database; log: Log; instance: ShopInstance },
  signal: AbortSignal,
): Promise<void> {
  const onError = (err: unknown) => {
    log.warn({ err }, "Old mails that did not arrive could not be removed; it is tried again");
  };
  return runPeriodically({ interval, signal, isPaused: instance.isQuiet, onError }, async () => {
    await sql`delete from undelivered_mails where failed_at < known_now() - interval '30 days'`.execute(
      db,
    );
  });
}
