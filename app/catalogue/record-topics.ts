import { topics } from "../live/topics.ts";

/** What a page that shows these records as a list hangs on: each of them, and which ones there are. */
export function recordTopics(records: readonly { id: string }[]): string[] {
  return [topics.listing, ...new Set(records.map(({ id }) => topics.record(id)))];
}
