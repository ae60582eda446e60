/** What a Discogs format text says of the discs; null where it says nothing. */
export interface DiscFormat {
  /** `12"`, `10"`, `7"`, "Box Set", or the medium's own name when it is no record, such as "CD". */
  format: string | null;
  rpm: string | null;
  numRecords: number | null;
}

/** Sizes by the words that mean them. An LP is a 12-inch record. */
const sizes: readonly (readonly [RegExp, string])[] = [
  [/^(lp|12"|12''|12”|12-?inch|mini-?lp|maxi)$/i, '12"'],
  [/^(10"|10''|10”|10-?inch)$/i, '10"'],
  [/^(7"|7''|7”|7-?inch)$/i, '7"'],
  [/^(5"|6"|8"|9"|11"|16")$/, ""],
];

const speeds: readonly (readonly [RegExp, string])[] = [
  [/\b33\s*(?:⅓|1\/3)?\s*(?:rpm|omdr)/i, "33 RPM"],
  [/\b45\s*(?:rpm|omdr)/i, "45 RPM"],
  [/\b78\s*(?:rpm|omdr)/i, "78 RPM"],
  [/\b16\s*(?:⅔|2\/3)?\s*(?:rpm|omdr)/i, "16 RPM"],
];

/** Media that are no records; the shop may sell them all the same. */
const otherMedia =
  /^(cd|cdr|sacd|dvd|dvdr|blu-?ray|cass|cassette|vhs|file|minidisc|reel|8-trk|memory stick|hybrid)$/i;

/**
 * Reads Discogs' format text: `2xLP, Album, RE, Gat`, `7", Single, 45 RPM`, `Box, Comp + 5xLP, 180`, `LP + 7"`. The
 * largest disc gives the format, all records count. A 7-inch is played at 45 unless it says otherwise, a shellac at 78.
 */
export function readDiscFormat(text: string): DiscFormat {
  const speed = speeds.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const media = text.split(/\s\+\s/).flatMap(readMedium);
  const discs = media.filter(({ isDisc }) => isDisc);
  const isBox = media.some(({ isBox: box }) => box);
  const largest = ['12"', '10"', '7"'].find((size) => discs.some((disc) => disc.size === size));
  const other = media.find(({ name }) => name !== null)?.name ?? null;
  const named = discs.find(({ size }) => size !== null)?.size ?? null;
  const format = largest ?? (isBox ? "Box Set" : (named ?? (discs.length > 0 ? null : other)));
  const count = discs.reduce((sum, disc) => sum + disc.count, 0);
  const isShellac = /\bshellac\b/i.test(text);
  const usual = isShellac
    ? "78 RPM"
    : format === '7"'
      ? "45 RPM"
      : format === null
        ? null
        : "33 RPM";
  return {
    format,
    rpm: discs.length === 0 && other !== null ? null : (speed ?? usual),
    numRecords: count > 0 ? count : null,
  };
}

interface Medium {
  count: number;
  isDisc: boolean;
  isBox: boolean;
  /** Null: the size is not said. */
  size: string | null;
  /** Of a medium that is no record. */
  name: string | null;
}

/** One part between plus signs: `2xLP, Album`. */
function readMedium(part: string): Medium[] {
  const words = part.split(",").map((word) => word.trim());
  const [, times, first = ""] = /^(?:(\d{1,3})\s*[x×]\s*)?(.*)$/i.exec(words[0] ?? "") ?? [];
  const count = times === undefined ? 1 : Number(times);
  // "2LP" and "3 LP" are how shops write it.
  const [, shop, bare = first] = /^(\d{1,2})\s*(lp|ep|mlp)$/i.exec(first) ?? [];
  const size = findSize([bare, ...words.slice(1)]);
  const isBox = /^box( set)?$/i.test(first);
  const isDisc =
    size !== null || /^(vinyl|ep|mlp|flexi(-disc)?|lathe cut|acetate|shellac|single)$/i.test(bare);
  if (first === "") return [];
  return [
    {
      count: shop === undefined ? count : Number(shop),
      isDisc: isDisc && !isBox,
      isBox,
      size,
      name: otherMedia.test(first) ? first : null,
    },
  ];
}

function findSize(words: readonly string[]): string | null {
  for (const word of words) {
    const size = sizes.find(([pattern]) => pattern.test(word));
    if (size) return size[1] === "" ? word : size[1];
  }
  return null;
}
