/** The longest text of the field `pressing`. */
const maxLength = 200;

/** What Discogs and shops write short, in lower case, and what it means. */
const abbreviations: { readonly [word: string]: string } = {
  re: "reissue",
  rp: "repress",
  rm: "remastered",
  ltd: "limited edition",
  "ltd.": "limited edition",
  "ltd edition": "limited edition",
  limited: "limited edition",
  num: "numbered",
  ste: "stereo",
  quad: "quadraphonic",
  promo: "promo",
  tp: "test pressing",
  "w/lbl": "white label",
  pic: "picture disc",
  "pic disc": "picture disc",
  cle: "clear vinyl",
  tra: "transparent vinyl",
  mar: "marbled vinyl",
  spl: "splatter vinyl",
  mul: "multicoloured vinyl",
  red: "red vinyl",
  blu: "blue vinyl",
  blue: "blue vinyl",
  gre: "green vinyl",
  green: "green vinyl",
  yel: "yellow vinyl",
  yellow: "yellow vinyl",
  ora: "orange vinyl",
  orange: "orange vinyl",
  pin: "pink vinyl",
  pink: "pink vinyl",
  pur: "purple vinyl",
  purple: "purple vinyl",
  whi: "white vinyl",
  white: "white vinyl",
  gol: "gold vinyl",
  gold: "gold vinyl",
  sil: "silver vinyl",
  silver: "silver vinyl",
  gry: "grey vinyl",
  grey: "grey vinyl",
  gray: "grey vinyl",
  bro: "brown vinyl",
  tur: "turquoise vinyl",
  clear: "clear vinyl",
  gat: "gatefold",
  "140": "140 gram",
  "160": "160 gram",
  "180": "180 gram",
  "200": "200 gram",
  "180g": "180 gram",
  club: "club edition",
  dlx: "deluxe edition",
  "s/edition": "special edition",
  "s/sided": "single sided",
  etch: "etched",
  "m/print": "misprint",
  unofficial: "unofficial",
};

/** Words of Discogs' format texts that say what a release is, and nothing of the pressing. */
const noPressing =
  /^(?:album|comp|compilation|ep|single|maxi|maxi-single|mini|mini-album|sampler|mixtape|lp|mlp|vinyl|all media|box(?: ?set)?|\d{1,2}(?:"|''|”)|.*\b(?:rpm|omdr)\b.*)$/i;

/** Colours, and what a colour can look like. */
const colours = [
  ...["black", "white", "red", "blue", "green", "yellow", "orange", "pink", "purple", "violet"],
  ...["gold", "golden", "silver", "grey", "gray", "brown", "beige", "cream", "bone", "clear"],
  ...["crystal", "turquoise", "teal", "aqua", "magenta", "amber", "neon", "opaque", "light"],
  ...["dark", "sort", "hvid", "rød", "blå", "grøn", "gul", "klar", "svart", "vit", "röd", "grön"],
  ...["hvit", "schwarz", "schwarzes", "weiß", "weiss", "rot", "rotes", "blau", "grün", "gelb"],
];

/** What is said of a pressing alone: with one of these a text speaks of the pressing. */
const strongWords = [
  ...["ltd", "ltd.", "limited", "reissue", "re-issue", "repress", "remaster", "remastered"],
  ...["mono", "stereo", "promo", "gatefold", "numbered", "rsd", "coloured", "colored", "splatter"],
  ...["splattered", "marble", "marbled", "swirl", "swirled", "transparent", "translucent", "smoke"],
  ...["multicoloured", "multicolored", "multi-coloured", "import", "audiophile", "heavyweight"],
  ...["etched", "farvet", "färgad", "farget", "farbig", "farbiges", "limiteret", "limiterad"],
  ...["limitiert", "limitierte", "nyoptryk", "neuauflage", "signed"],
];

/** What strong words stand with, and nothing more. */
const fillWords = [
  ...["edition", "ed", "ed.", "vinyl", "vinyls", "disc", "disk", "copy", "press", "pressing"],
  ...["with", "and", "&", "/", "+", "of", "on", "in", "heavy", "gram", "store", "exclusive"],
  ...["effect", "variant", "version", "colour", "color", "udgave", "utgåva", "ausgabe", "auflage"],
];

/** Texts of several words that speak of the pressing. */
const strongPhrases =
  /\b(?:pic(?:ture)?[- ]dis[ck]|test pressing|white label|record store day|indies? exclusive|half[- ]speed(?: master(?:ed)?)?|(?:first|1st|original) press(?:ing)?|single sided|(?:140|150|160|180|200)\s?(?:g|gr|gram|grams|gramm)\b\.?|with obi|obi strip)/giu;

const colourSet = new Set(colours);
const strongSet = new Set(strongWords);
const fillSet = new Set(fillWords);
const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word);

/** Whether a text says how something was pressed and nothing else: "Coloured Vinyl", "Ltd red vinyl", "180g". */
export function isPressing(text: string): boolean {
  const { words, hasPhrase } = pressingWords(text);
  const isKnown = words.every(
    (word) => strongSet.has(word) || colourSet.has(word) || fillSet.has(word) || isYear(word),
  );
  if (!isKnown) return false;
  const isColouredVinyl =
    words.some((word) => colourSet.has(word)) && words.some((word) => /^vinyls?$/.test(word));
  return hasPhrase || isColouredVinyl || words.some((word) => strongSet.has(word));
}

function pressingWords(text: string): { words: string[]; hasPhrase: boolean } {
  const lower = text.toLowerCase();
  const rest = lower.replace(strongPhrases, " ");
  return {
    words: rest.split(/[\s,;]+/).filter((word) => word !== "" && word !== "-" && word !== "–"),
    hasPhrase: rest !== lower,
  };
}

/**
 * Where the words about the pressing begin that end a text without brackets: `154 Ltd Red Vinyl`. -1: there are none. Only
 * what begins with a word that cannot be a title counts: "Taylor Swift – Red Vinyl" is the album Red.
 */
export function findPressingEnd(text: string): number {
  const begin =
    /\s(?:ltd\.?|limited(?: edition)?|coloured|colored|(?:140|160|180|200)\s?(?:g|gr|gram)|picture dis[ck]|farvet|färgad|farget|reissue|repress|rsd|numbered)(?=\s|$)/giu;
  for (const found of text.matchAll(begin)) {
    if (isPressing(text.slice(found.index + 1))) return found.index;
  }
  return -1;
}

/** What a format's words say of the pressing: `["Album", "RE", "Gat"]` → "Reissue, gatefold"; "" for nothing. */
export function describePressing(words: readonly string[]): string {
  return joinPressings(
    words
      .map((word) => word.trim())
      .filter((word) => word !== "" && !noPressing.test(word))
      .map((word) => {
        const key = word.toLowerCase();
        const known = Object.hasOwn(abbreviations, key) ? abbreviations[key] : undefined;
        return known ?? (isPressing(word) ? lowerWords(word) : word);
      }),
  );
}

/** Several texts about one pressing as one, each part once; at most 200 characters. */
export function joinPressings(texts: readonly string[]): string {
  const parts = new Map<string, string>();
  for (const part of texts.flatMap((text) => text.split(/,\s*/)).map((one) => one.trim())) {
    if (part !== "" && !parts.has(part.toLowerCase())) parts.set(part.toLowerCase(), part);
  }
  let joined = "";
  for (const part of parts.values()) {
    const next = joined === "" ? part : `${joined}, ${part}`;
    if (next.length > maxLength) break;
    joined = next;
  }
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** A text of ordinary words in lower case: "Red Splatter" → "red splatter". Names and abbreviations stay as they are. */
export function lowerWords(text: string): string {
  return text
    .split(" ")
    .map((word) => (/^\p{Lu}\p{Ll}+[,.)]?$/u.test(word) ? word.toLowerCase() : word))
    .join(" ");
}
