/** Every deed that leaves a row in the audit table, and the words the history has for it. */
export const actionLabels = {
  "record.add": "Added the record",
  "record.change": "Changed the record",
  "record.delete": "Deleted the record",
  "order.status": "Changed the status",
  "order.change": "Changed the order",
  "order.delete": "Deleted the order",
  "user.role": "Changed the role",
  "user.password": "Set a new password",
  "user.ban": "Banned the user",
  "user.lift-ban": "Lifted the ban",
  "user.delete": "Deleted the user",
} as const;

export type AuditAction = keyof typeof actionLabels;

export function labelOfAction(deed: string): string {
  return deed in actionLabels ? actionLabels[deed as AuditAction] : deed;
}
