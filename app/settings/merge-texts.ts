/** The fields of a page as texts, by their names; a box that is ticked is "on", one that is not "". */
export interface FieldTexts {
  readonly [name: string]: string;
}

export interface EnteredTexts {
  /** As they stood when the page was opened. */
  opened: FieldTexts;
  /** As they were sent. */
  mine: FieldTexts;
  /** As the shop has them now. */
  now: FieldTexts;
}

export interface MergedTexts {
  /** What only one side has changed, of both. */
  merged: FieldTexts;
  /** What both have changed, each in another way, by the labels' names. */
  conflicts: string[];
  /** What the page counts as opened on afterwards: what both have changed as it is now, the rest as before. */
  opened: FieldTexts;
}

/**
 * Puts together what two admins did with one page. What belongs together, such as a rate and its day, is one part
 * (`partOf` names it): either all of it is theirs or all of it mine.
 */
export function mergeTexts(
  { opened, mine, now }: EnteredTexts,
  partOf: (field: string) => string,
): MergedTexts {
  const fields = Object.keys(now);
  const differs = (part: string, one: FieldTexts, other: FieldTexts) =>
    fields.some((field) => partOf(field) === part && (one[field] ?? "") !== (other[field] ?? ""));
  const parts = [...new Set(fields.map(partOf))];
  const isMine = new Set(parts.filter((part) => differs(part, mine, opened)));
  const conflicts = parts.filter(
    (part) => isMine.has(part) && differs(part, now, opened) && differs(part, mine, now),
  );
  const pick = (from: (part: string) => FieldTexts) =>
    Object.fromEntries(fields.map((field) => [field, from(partOf(field))[field] ?? ""]));
  return {
    merged: pick((part) => (isMine.has(part) ? mine : now)),
    conflicts,
    opened: pick((part) => (conflicts.includes(part) ? now : opened)),
  };
}
