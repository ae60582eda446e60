import { asciiSlug } from "../forms/ascii-slug.ts";

/**
 * The id of a new record: `artist-album` in lower-case ASCII (docs/rules.md, Records), with `-2`, `-3` … when
 * it is among the ids that are `taken`. At most 100 characters.
 */
export function createRecordId(
  { artist, album }: { artist: string; album: string },
  taken: ReadonlySet<string>,
): string {
  const base = asciiSlug(`${artist} ${album}`) || "record";
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
