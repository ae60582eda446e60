export interface SplitTitle {
  /** "" when the title does not say who it is by. */
  artist: string;
  album: string;
  /** What stands in brackets or at the end and speaks of the discs: `2xLP`; "" for nothing. */
  format: string;
}

/** Words that speak of the discs, as shops put them behind a title. */
const formatWord = String.raw`(?:\d{1,2}\s*[x\u00d7]\s*)?(?:\d{1,2}\s*)?(?:lp|ep|vinyl|12(?:"|''|\u201d|-?inch| inch)|10(?:"|''|\u201d|-?inch| inch)|7(?:"|''|\u201d|-?inch| inch)|cd|cass(?:ette)?|box(?: set)?)`;
const inBrackets = new RegExp(
  String.raw`\s*[([]\s*(${formatWord}(?:[\s,+/].*?)?)\s*[)\]]\s*$`,
  "i",
);
const bareEnd = new RegExp(
  String.raw`\s+[-\u2013\u2014,]?\s*((?:\d{1,2}\s*[x\u00d7]?\s*)?lp|(?:\d{1,2}\s*[x\u00d7]\s*)?(?:12|10|7)(?:"|''|\u201d))\s*$`,
  "i",
);
const separator = /\s+[-–—]\s+|\s*[–—]\s+/;

/** Takes `Artist - Album (2xLP)` apart. A title without a dash between spaces is an album. */
export function splitTitle(title: string): SplitTitle {
  const found = inBrackets.exec(title) ?? bareEnd.exec(title);
  const rest = found ? title.slice(0, found.index).trim() : title.trim();
  const at = separator.exec(rest);
  const format = found?.[1]?.trim() ?? "";
  if (!at || at.index === 0) return { artist: "", album: rest, format };
  const album = rest.slice(at.index + at[0].length).trim();
  return album === ""
    ? { artist: "", album: rest, format }
    : { artist: rest.slice(0, at.index).trim(), album, format };
}
