import { randomUUID } from "node:crypto";

/** The key of a new report form. */
export function newReportKey(): string {
  return randomUUID();
}
