import type { Database } from "../db/database.ts";
import { offeredLanguage } from "../language/language-path.ts";
import type { Language } from "../language/languages.ts";
import { shop } from "../shop.ts";
import { isToShop, type Mail, type MailToShop } from "./mail.ts";

/**
 * The language of a mail: its own, else that of its order or of the account it goes to, else that of the report it
 * answers; the shop's first where none has one.
 */
export async function findMailLanguage(db: Database, mail: Mail): Promise<Language> {
  const [first, ...others] = shop.languages;
  if (mail.language !== undefined) return offeredLanguage(mail.language);
  if (others.length === 0 || isToShop(mail)) return first;
  return offeredLanguage(await findKept(db, mail));
}

async function findKept(
  db: Database,
  mail: Exclude<Mail, MailToShop>,
): Promise<string | null | undefined> {
  if ("orderNumber" in mail) {
    const order = await db
      .selectFrom("orders")
      .select("language")
      .where("orderNumber", "=", mail.orderNumber)
      .executeTakeFirst();
    return order?.language;
  }
  if ("to" in mail) {
    const user = await db
      .selectFrom("users")
      .select("language")
      .where("email", "=", mail.to)
      .executeTakeFirst();
    return user?.language;
  }
  const isAuthors = mail.kind === "report-decided" && mail.reader === "author";
  const found = await db
    .selectFrom("commentReports")
    .leftJoin("users", "users.id", isAuthors ? "commentAuthor" : "reporter")
    .select(["users.language as ofUser", "commentReports.language as ofReport"])
    .where("commentReports.id", "=", mail.reportId)
    .executeTakeFirst();
  // Who reports without an account is answered in the language of the page that the report came from.
  return isAuthors ? found?.ofUser : (found?.ofUser ?? found?.ofReport);
}
