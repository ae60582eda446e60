import { importKinds } from "../kinds/import-kinds.ts";
import { meaningsOf } from "./read-columns.ts";

/**
 * How many texts of a row are headings, by the kind of file that knows most of them. Those with one meaning are one,
 * because there are kinds that take any heading for a place.
 */
export function countHeadings(texts: readonly string[]): number {
  const different = [...new Set(texts.map((text) => text.trim().toLowerCase()))].filter(
    (text) => text !== "",
  );
  const counts = importKinds.map((kind) => {
    const known = meaningsOf(kind, different).filter((meaning) => meaning !== null);
    const meanings = new Set(known.filter((meaning) => meaning !== ""));
    return meanings.size + known.filter((meaning) => meaning === "").length;
  });
  return Math.max(...counts);
}
