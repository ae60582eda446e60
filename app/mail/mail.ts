/** A mail by what it is about; it is rendered when it is sent. */
export type Mail =
  | { kind: "welcome"; to: string }
  | { kind: "password-reset"; to: string; url: string }
  | { kind: "order-placed"; orderNumber: string }
  | { kind: "order-shipped"; orderNumber: string }
  | { kind: "order-cancelled"; orderNumber: string }
  /** Øre. */
  | { kind: "payment-taken"; orderNumber: string; amount: number }
  | { kind: "payment-refunded"; orderNumber: string; amount: number };

/** A rendered mail, ready to be sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}
