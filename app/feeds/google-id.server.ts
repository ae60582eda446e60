import { hash } from "node:crypto";

/** The longest id that Google Merchant takes. */
const maxLength = 50;

/** The id of a record in the feed: its own, or its beginning and a hash of it where it is too long. */
export function googleId(recordId: string): string {
  if (recordId.length <= maxLength) return recordId;
  const tail = hash("sha1", recordId, "hex").slice(0, 10);
  return `${recordId.slice(0, maxLength - tail.length - 1)}-${tail}`;
}
