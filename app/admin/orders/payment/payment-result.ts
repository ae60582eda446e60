/** The result of a button of the payment section. */
export interface PaymentResult {
  tone: "good" | "bad";
  /** "" when the fields say what is wrong. */
  message: string;
  errors?: { [Field in "amount" | "reason" | "received" | "paidOn"]?: string };
  /** The button of the refund: its result stands below it. */
  isRefund?: boolean;
  /** What was typed into the form that was refused: a page that runs no script shows it again. */
  typed?: TypedPayment;
  /** The key of the refund that was asked for: its form begins anew. */
  refunded?: string;
  /** The key of the payment that was entered: its form begins anew. */
  entered?: string;
}

export interface TypedPayment {
  amount: string;
  reason: string;
  received: string;
  /** The ids of the parts that were ticked. */
  parts: string[];
  paidOn: string;
}
