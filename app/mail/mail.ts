import type { Language } from "../language/languages.ts";

/** A mail by what it is about, in a language; it is rendered when it is sent. */
export type Mail = MailSubject & {
  /** Left out: the shop's first. */
  language?: Language | undefined;
};

export type AccountChange =
  | "email"
  | "password"
  | "passkey-added"
  | "passkey-deleted"
  | "two-factor-on"
  | "two-factor-off"
  | "recovery-codes";

type MailSubject =
  /** `url` confirms the email; left out where it is confirmed. */
  | { kind: "welcome"; to: string; url?: string }
  | { kind: "confirm-email"; to: string; url: string }
  /** Something by which its owner logs in is not as before. */
  | { kind: "account-changed"; to: string; change: AccountChange }
  | { kind: "log-in-attempts"; to: string }
  /** With the numbers of the orders that were cancelled with the account. */
  | { kind: "account-deleted"; to: string; cancelled: readonly string[] }
  | { kind: "password-reset"; to: string; url: string }
  | { kind: "two-factor-removed"; to: string }
  | { kind: "order-placed"; orderNumber: string }
  | { kind: "orders-received"; orderNumbers: readonly string[] }
  /** Says what contradicts the clock; times are ISO. */
  | { kind: "clock-doubted"; source: string; theirs: string; ours: string }
  /** `lastAt`: when the last backup was made, ISO; null: never. */
  | { kind: "backup-failed"; error: string; lastAt: string | null }
  | { kind: "order-ready"; orderNumber: string }
  | { kind: "order-shipped"; orderNumber: string }
  | { kind: "order-cancelled"; orderNumber: string }
  /** Reports of comments: the confirmation, and what was decided. */
  | { kind: "report-received"; reportId: string }
  | { kind: "report-decided"; reportId: string; reader: "reporter" | "author" }
  /** The confirmation of a withdrawal; `to` where the order has no email any more. */
  | { kind: "withdrawal"; orderNumber: string; withdrawalId: string; to?: string }
  /** Money that is overdue, in øre. */
  | { kind: "payment-reminder"; orderNumber: string; amount: number }
  /** Øre. */
  | { kind: "payment-taken"; orderNumber: string; amount: number }
  /** `byHand`: no provider refunds it; left out: as the order was paid. */
  | { kind: "payment-refunded"; orderNumber: string; amount: number; byHand?: boolean };

/** Mails to the shop itself, about no order of one customer and no account. */
const toShop = ["orders-received", "clock-doubted", "backup-failed"] as const;

export type MailToShop = Extract<Mail, { kind: (typeof toShop)[number] }>;

export function isToShop(mail: Mail): mail is MailToShop {
  return toShop.some((kind) => kind === mail.kind);
}

/** A rendered mail, ready to be sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}
