/** Every action that leaves an entry in the audit log, and its label in the history. */
export const actionLabels = {
  "record.add": "Added the record",
  "record.change": "Changed the record",
  "record.delete": "Deleted the record",
  "order.status": "Changed the status",
  "order.change": "Changed the order",
  "order.delete": "Deleted the order",
  "order.refund": "Refunded",
  "order.paid": "Entered a payment",
  "order.payment-retry": "Tried the payment again",
  "order.reminder": "Sent a reminder",
  "order.mail": "Sent a mail again",
  "order.looked-at": "Marked the payment as looked at",
  "order.received": "Received a return",
  "order.return-refund": "Refunded a withdrawal",
  "import.run": "Imported the file",
  "import.undo": "Undid the import",
  "settings.change": "Changed the settings",
  "user.role": "Changed the role",
  "user.password": "Set a new password",
  "user.ban": "Banned the user",
  "user.lift-ban": "Lifted the ban",
  "user.mail": "Sent a mail again",
  "user.delete": "Deleted the user",
} as const;

export type AuditAction = keyof typeof actionLabels;

export function labelOfAction(action: string): string {
  return action in actionLabels ? actionLabels[action as AuditAction] : action;
}
