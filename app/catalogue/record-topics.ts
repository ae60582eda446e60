import { topics } from "../live/topics.ts";

/** The live topics of a page that lists these records: each of them, and the listing itself. */
export function recordTopics(records: readonly { id: string }[]): string[] {
  return [topics.listing, ...new Set(records.map(({ id }) => topics.record(id)))];
}
