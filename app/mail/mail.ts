/** A mail of the shop's, by what it is about; its words are made when it is sent. */
export type Mail =
  | { kind: "welcome"; to: string }
  | { kind: "password-reset"; to: string; url: string }
  | { kind: "order-placed"; orderNumber: string }
  | { kind: "order-shipped"; orderNumber: string }
  | { kind: "order-cancelled"; orderNumber: string };

/** A mail in words, ready to be sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}
