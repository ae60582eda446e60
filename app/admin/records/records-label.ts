import { formatWholeNumber } from "../../forms/whole-number.ts";

/** "1 record", "1.240 records" */
export function recordsLabel(count: number): string {
  return count === 1 ? "1 record" : `${formatWholeNumber(count)} records`;
}
