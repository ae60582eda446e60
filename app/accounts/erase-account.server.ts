import { sql, type RawBuilder } from "kysely";
import type { Transaction } from "../db/database.ts";
import { inLanguage } from "../language/in-language.server.ts";
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

/** What an audit entry may hold of the person: the fields of the order, and amounts with the reason of a refund. */
const personalFields = [...Object.keys(erased), "fullName", "payment", "givenBack", "banReason"];

/** A text that is kept: in the shop's first language, whichever the account was deleted in. */
const sayKept = (key: Parameters<typeof erasedText>[0]) =>
  inLanguage(shop.languages[0], () => erasedText(key));

/** What is to be removed once the account is gone: files, which cannot be restored. */
export interface ErasedAccount {
  profilePic: string | null;
  mails: MailsOfPerson;
}

/**
 * What an email hashes to with an order's number, in SQL on orders: by it somebody who has deleted the account can still
 * withdraw, which the law allows them, while the shop does not know the email any more.
 */
export function emailHash(email: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`encode(sha256(convert_to(orders.order_number || ' ' || lower(${email}), 'UTF8')), 'hex')`;
}

/**
 * Deletes an account. What stays is in docs/rules.md, Accounts. Gives what removeErasedFiles takes after the transaction. The
 * caller has made sure, with lockAdmins, that an admin remains.
 */
export async function eraseAccount(
  transaction: Transaction,
  uid: string,
): Promise<ErasedAccount | null> {
  // An order that is being placed refers to the account: it is waited for, and later ones are refused.
  const user = await transaction
    .selectFrom("users")
    .select(["email", "profilePic"])
    .where("id", "=", uid)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  const { email, profilePic } = user;
  const orders = await transaction
    .selectFrom("orders")
    .select("orderNumber")
    .where("userId", "=", uid)
    .execute();
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
  return { profilePic, mails };
}

/**
 * Removes what an erased account had in files, after the transaction: its picture, and mails kept as files. Notes the erasure
 * beside the backups; where that fails, the next start does.
 */
export async function removeErasedFiles(
  services: Pick<Services, "db" | "pictures" | "log" | "mailFolder" | "erasuresFile">,
  { profilePic, mails }: ErasedAccount,
): Promise<void> {
  await keepErasures(services);
  await removeUploads(services, [profilePic]);
  await eraseMailFiles(services, mails);
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

/** Removes what is personal from the audit entries of customers or their orders, which hold it before and after a change. */
export async function eraseFromAudit(
  transaction: Transaction,
  { kind, ids }: { kind: "order" | "user"; ids: readonly string[] },
): Promise<void> {
  await transaction
    .updateTable("auditEntries")
    .set({
      before: sql`before - ${sql.val(personalFields)}::text[]`,
      after: sql`after - ${sql.val(personalFields)}::text[]`,
    })
    .where("subjectKind", "=", kind)
    .where("subjectId", "=", sql<string>`any(${sql.val(ids)}::text[])`)
    .execute();
}
