/** Every deed that leaves a row in the audit table, and the words the history has for it. */
export const deedWords = {
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

export type Deed = keyof typeof deedWords;

export function wordsOfDeed(deed: string): string {
  return deed in deedWords ? deedWords[deed as Deed] : deed;
}
