import type { RecordRow } from "../../../db/column-values.ts";
import { sayLocation } from "../say-location.ts";
import { planningText } from "./planning-texts.ts";
import type { NewRecord } from "./validate-draft.ts";

/** Stands in `matchedBy` of a refused row that looks like another record. */
export const looksLikeAnother = "repeat";

type Identity = Pick<
  RecordRow,
  "artist" | "album" | "format" | "mediaCondition" | "sleeveCondition" | "catalogueNumber"
>;

export interface RepeatFinder {
  /**
   * What is wrong with a new record without an id of its own that looks like a record of the shop, or like one that
   * stands earlier in the file: same artist, album, format and conditions, and no other catalogue number. Null when
   * nothing is. One with an id is another record on purpose; so are used copies of which the file says different things.
   */
  find: (
    record: NewRecord,
    location: string,
    inShop: readonly (Identity & { id: string })[],
  ) => string | null;
}

/** Begins to look for repeats in a file; the records come in its order. */
export function createRepeatFinder(): RepeatFinder {
  const earlier = new Map<string, { values: Identity; location: string; copy: string }[]>();
  const shopKeys = new WeakMap<Identity, string>();
  const keyInShop = (record: Identity) => {
    const known = shopKeys.get(record);
    if (known !== undefined) return known;
    const key = identityKey(record);
    shopKeys.set(record, key);
    return key;
  };
  return {
    find: ({ hasOwnId, values }, location, inShop) => {
      if (hasOwnId) return null;
      const key = identityKey(values);
      const copy = values.newOrUsed === "used" ? JSON.stringify(values) : "";
      const same = earlier.get(key) ?? [];
      earlier.set(key, [...same, { values, location, copy }]);
      const record = inShop.find(
        (known) => keyInShop(known) === key && isCompatible(values, known),
      );
      const other = same.find(
        (previous) => previous.copy === copy && isCompatible(values, previous.values),
      );
      if (!record && !other) return null;
      return record
        ? planningText("likeShop", { record: JSON.stringify(record.id) })
        : planningText("likeEarlier", { place: sayLocation(other?.location ?? "") });
    },
  };
}

/** Equal for two records that only the catalogue number can tell apart; case, accents and spaces do not matter. */
function identityKey(record: Identity): string {
  const { artist, album, format, mediaCondition, sleeveCondition } = record;
  return [artist, album, format, mediaCondition, sleeveCondition].map(foldText).join("\n");
}

function isCompatible(one: Identity, other: Identity): boolean {
  return isSameCatalogueNumber(one.catalogueNumber, other.catalogueNumber);
}

/** Whether two catalogue numbers may be the same: one is missing, or they differ in spaces and marks alone. */
export function isSameCatalogueNumber(one: string | null, other: string | null): boolean {
  const [first, second] = [one, other].map((text) => foldText(text).replaceAll(/[\s.-]/g, ""));
  return first === "" || second === "" || first === second;
}

/** Without case, accents and repeated spaces. */
export function foldText(text: string | null): string {
  return (text ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
}
