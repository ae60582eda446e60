/** The result of a button of the payment section. */
export interface PaymentResult {
  tone: "good" | "bad";
  /** "" when the fields say what is wrong. */
  message: string;
  errors?: { [Field in "amount" | "reason" | "paidOn"]?: string };
}
