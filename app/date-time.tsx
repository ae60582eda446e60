import { formatDateTime } from "./shop-time.ts";

/** A moment in the page, for people and for machines. */
export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(new Date(iso))}</time>;
}
