import { auditText } from "./audit-texts.ts";

/** Every action that leaves an entry in the audit log, and the text of its label in the history. */
const actionTexts = {
  "record.add": "addedRecord",
  "record.change": "changedRecord",
  "record.delete": "deletedRecord",
  "order.status": "changedStatus",
  "order.change": "changedOrder",
  "order.delete": "deletedOrder",
  "order.adopt": "adoptedPayment",
  "order.refund": "refunded",
  "order.paid": "enteredPayment",
  "order.payment-retry": "retriedPayment",
  "order.reminder": "sentReminder",
  "order.mail": "sentMailAgain",
  "order.looked-at": "lookedAtPayment",
  "order.received": "receivedReturn",
  "order.transferred": "transferredRefund",
  "order.return-refund": "refundedWithdrawal",
  "import.run": "imported",
  "import.undo": "undidImport",
  "settings.change": "changedSettings",
  "settings.resume": "saidThisIsTheShop",
  "settings.number-series": "continuedNumbers",
  "user.role": "changedRole",
  "user.password": "setPassword",
  "user.ban": "bannedUser",
  "user.lift-ban": "liftedBan",
  "user.mail": "sentMailAgain",
  "user.remove-two-factor": "removedTwoFactor",
  "user.delete-passkeys": "deletedPasskeys",
  "user.delete": "deletedUser",
} as const;

export type AuditAction = keyof typeof actionTexts;

export function labelOfAction(action: string): string {
  return Object.hasOwn(actionTexts, action)
    ? auditText(actionTexts[action as AuditAction])
    : action;
}
