/** The first characters of a text, at most `max` UTF-16 code units; never a part of what is seen as one, such as an emoji. */
export function cutCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = "";
  let left = max;
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    left -= segment.length;
    if (left < 0) return cut;
    cut += segment;
  }
  return text;
}

/** The same, where something is cut off with "…" as the last character. */
export function cutText(text: string, max: number): string {
  return cutCharacters(text, max) === text ? text : `${cutCharacters(text, max - 1).trimEnd()}…`;
}
