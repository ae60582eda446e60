import type { AccountChange } from "../mail/mail.ts";
import type { Services } from "../services-context.ts";

/** Mails the owner of an account that something by which they log in was changed: it may have been somebody else. */
export function mailChange(
  { db, queueMail }: Pick<Services, "db" | "queueMail">,
  { change, to }: { change: AccountChange; to: string },
): Promise<void> {
  return queueMail(db, { kind: "account-changed", change, to });
}
