import { sql, type RawBuilder } from "kysely";
import { eraseFromAudit } from "../audit/erase-from-audit.server.ts";
import type { Transaction } from "../db/database.ts";
import { inLanguage } from "../language/in-language.server.ts";
import { offeredLanguage } from "../language/language-path.ts";
import {
  eraseMailFiles,
  eraseQueuedMails,
  type MailsOfPerson,
} from "../mail/erase-mails.server.ts";
import { removeUploads } from "../pictures/upload-sizes.server.ts";
import type { Services } from "../services-context.ts";
import { shop } from "../shop.ts";
import { noteErasure, writeErasures } from "./erased-accounts.server.ts";
import { erasedText } from "./erased-texts.ts";
import type { AdminActor } from "./open-orders.ts";

/** What an order holds of a deleted customer, beside a name that says so. */
const erased = {
  email: "",
  address: "",
  postalCode: "",
  city: "",
  phone: "",
  note: "",
  shopNote: "",
  trackingNumber: "",
};

/** A text that is kept: in the shop's first language, whichever the account was deleted in. */
const sayKept = (key: Parameters<typeof erasedText>[0]) =>
  inLanguage(shop.languages[0], () => erasedText(key));

/** Finishes an erasure once the account is gone: removes files, which cannot be restored, and releases money. */
export interface ErasedAccount {
  profilePic: string | null;
  mails: MailsOfPerson;
  /** The numbers of the orders that were cancelled with it. */
  cancelled: string[];
}

export type EraseServices = Pick<Services, "queueMail" | "now" | "openOrders">;
export type FinishServices = Pick<
  Services,
  "db" | "pictures" | "log" | "mailFolder" | "erasuresFile"
> & {
  payments: Pick<Services["payments"], "reconcile">;
};

interface Erasure {
  uid: string;
  /** The admin who deletes the account; null: its owner does. */
  by: AdminActor | null;
  /** How many orders that are not sent yet the person was told of. */
  openOrders: number;
}

export type EraseResult =
  | { ok: true; erased: ErasedAccount }
  | { ok: false; reason: "no-account" }
  /** More orders are not sent yet than the person was told of. */
  | { ok: false; reason: "more-orders"; openOrders: number };

/**
 * What an email hashes to with an order's number, in SQL on orders: by it somebody who has deleted the account can still
 * withdraw, which the law allows them, while the shop does not know the email any more.
 */
export function emailHash(email: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`encode(sha256(convert_to(orders.order_number || ' ' || lower(${email}), 'UTF8')), 'hex')`;
}

/**
 * Deletes an account. Its orders that are not sent yet are cancelled: without an address nothing can be sent, and nothing
 * may be charged. What stays is in docs/rules.md, Accounts. The caller passes the result to finishErasure after the
 * transaction, and has made sure, with lockAdmins, that an admin remains.
 */
export async function eraseAccount(
  transaction: Transaction,
  services: EraseServices,
  { uid, by, openOrders }: Erasure,
): Promise<EraseResult> {
  // An order that is being placed refers to the account: it is waited for, and later ones are refused.
  const user = await transaction
    .selectFrom("users")
    .select(["email", "profilePic", "language"])
    .where("id", "=", uid)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return { ok: false, reason: "no-account" };
  const { email, profilePic } = user;
  const orders = await transaction
    .selectFrom("orders")
    .select("orderNumber")
    .where("userId", "=", uid)
    .orderBy("orderNumber")
    .forUpdate()
    .execute();
  // Before the address goes: a credit note of the cancellation names the buyer.
  const request = { uid, by, atMost: openOrders };
  const closed = await services.openOrders.cancel(transaction, services, request);
  if (!closed.ok) return { ...closed, reason: "more-orders" };
  const { cancelled } = closed;
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber);
  const mails = { email, orderNumbers, reportIds: await eraseReports(transaction, { uid, email }) };
  await eraseFromAudit(transaction, { kind: "user", ids: [uid] });
  await eraseFromAudit(transaction, { kind: "order", ids: orderNumbers });
  await eraseQueuedMails(transaction, mails);
  await transaction
    .updateTable("orders")
    .set({
      ...erased,
      fullName: sayKept("customer"),
      emailHash: sql<
        string | null
      >`case when status <> 'cancelled' and email <> '' then ${emailHash(sql.ref("email"))} end`,
      formerEmailHashes: sql<
        string[]
      >`case when status <> 'cancelled' then former_email_hashes else '{}' end`,
    })
    .where("userId", "=", uid)
    .execute();
  // Those of the account go with it; others were sent to its email without one.
  await transaction
    .deleteFrom("undeliveredMails")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .execute();
  // The challenge of a passkey names the account among other things.
  await sql`delete from verifications where position(${uid} in value) > 0`.execute(transaction);
  await transaction.deleteFrom("users").where("id", "=", uid).execute();
  await noteErasure(transaction, uid);
  if (cancelled.length > 0) {
    const language = offeredLanguage(user.language);
    const mail = { kind: "account-deleted", to: email, cancelled, language } as const;
    await services.queueMail(transaction, mail);
  }
  return { ok: true, erased: { profilePic, mails, cancelled } };
}

/**
 * Does what follows from an erased account after the transaction: notes the erasure beside the backups (where that fails, the
 * next start does), removes its picture and the mails kept as files, and asks the payment providers to release the money of
 * the orders that were cancelled with it.
 */
export async function finishErasure(
  services: FinishServices,
  { profilePic, mails, cancelled }: ErasedAccount,
): Promise<void> {
  await keepErasures(services);
  await removeUploads(services, [profilePic]);
  await eraseMailFiles(services, mails);
  for (const orderNumber of cancelled) await services.payments.reconcile(orderNumber);
}

/** Writes the file of erasures, which a restore reads. A shop without a folder for backups has none. */
export async function keepErasures({
  db,
  log,
  erasuresFile,
}: Pick<Services, "db" | "log" | "erasuresFile">): Promise<void> {
  if (erasuresFile === undefined) return;
  await writeErasures(db, erasuresFile).catch((err: unknown) => {
    log.error({ err }, "The erasures of accounts could not be written beside the backups");
  });
}

/**
 * Takes out of reports what a person wrote, and what others wrote about a comment of the person. A comment that still
 * stands stays in its reports, which are still to be decided, and so does what the author of a comment was told. Gives the
 * reports' ids.
 */
async function eraseReports(
  transaction: Transaction,
  { uid, email }: { uid: string; email: string },
): Promise<string[]> {
  // The comments first, in the order in which a decision locks them: the two never deadlock.
  await transaction
    .selectFrom("comments")
    .select("id")
    .where("userId", "=", uid)
    .forUpdate()
    .execute();
  const goneText = sayKept("words");
  const reports = await transaction
    .updateTable("commentReports")
    .set({
      reason: goneText,
      commentText: sql<string>`case when comment_author = ${uid} and comment_id is null then ${goneText} else comment_text end`,
      decisionReason: sql<string>`case when comment_author = ${uid} and decision is not null then ${goneText} else decision_reason end`,
      reporterEmail: sql<string>`case when lower(reporter_email) = lower(${email}) then '' else reporter_email end`,
    })
    .where((eb) =>
      eb.or([
        eb("commentAuthor", "=", uid),
        eb("reporter", "=", uid),
        eb(eb.fn<string>("lower", ["reporterEmail"]), "=", email.toLowerCase()),
      ]),
    )
    .returning("id")
    .execute();
  return reports.map(({ id }) => id);
}
