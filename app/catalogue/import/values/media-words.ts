/**
 * What is no vinyl record, by the words for it. `format` stands alone in a format or behind a title ("2CD", "Cass"),
 * `category` in a product type, category or tag ("Music CDs"), with a list in the order in which they are looked for.
 */
const media: readonly { name: string; format: string; category?: string }[] = [
  { name: "SACD", format: "sacd|super audio cd" },
  {
    name: "CD",
    format:
      "(?:(?:maxi|mini|enhanced|hd|shm|blu-spec|audio)[- ])?(?:cd-?r?s?|compact dis[ck]s?)(?:[- ](?:single|maxi|ep|album|digipac?k|box ?set))?",
    category:
      "(?:music |audio |used |new |brugte? |nye )?(?:cd'?s?|compact dis[ck]s?|cd[- ]?r)(?: albums?| singles?| box ?sets?)?",
  },
  {
    name: "Cassette",
    format:
      "cass|(?:music |audio |tape )?(?:cassettes?|kassettes?|kassett|kassetten?|kassettebånd|kassettband)(?:[- ](?:tape|single|album|ep))?s?|mcs?",
    category:
      "(?:music |audio |used |new )?(?:cassettes?|cassette tapes?|tapes?|kassettes?|kassetter|kassetten?|kassettebånd|kassettband|mcs?)",
  },
  { name: "8-Track", format: "8[- ]?tr(?:ac)?k(?:[- ](?:tape|cartridge))?s?" },
  { name: "4-Track", format: "4-trk|4-track (?:tape|cartridge)s?" },
  { name: "Reel-to-reel", format: "reels?|reel[- ]to[- ]reel(?: tapes?)?|open reels?|spolebånd" },
  { name: "MiniDisc", format: "mini[- ]?dis[ck]s?" },
  { name: "DAT", format: "dat" },
  {
    name: "DVD",
    format: "(?:music )?(?:hd )?dvd(?:-?[arv]|-audio|-video|r)?s?(?:[- ]box ?set)?",
    category:
      "(?:music )?dvd'?s?(?: ?(?:&|and|,|\\/) ?(?:videos?|blu-?rays?))?|dvd-videos?|film(?:e|s)?|movies?",
  },
  { name: "Blu-ray", format: "blu-?ray(?:-r| dis[ck]| audio)?s?|4k uhd" },
  { name: "VHS", format: "vhs(?: tape| video)?s?", category: "vhs|video(?: tape|kassette)s?" },
  { name: "LaserDisc", format: "laser ?dis[ck]s?" },
  { name: "USB stick", format: "memory stick|usb(?: stick| drive)?" },
  {
    name: "Download",
    format: "file|mp3s?|flac|wav|downloads?|digital(?: (?:download|album|single))s?",
    category: "downloads?|digital(?: (?:downloads?|albums?|music))?|mp3s?",
  },
  {
    name: "Book",
    format:
      "(?:paper|hard)back(?: book)?s?|hardcover(?: book)?s?|softcover|books?|photo ?books?|bog|bøger|buch|bücher|bok|böcker|bøker",
  },
  {
    name: "Magazine",
    format:
      "(?:fan)?zines?|magazines?|comics?|comic books?|blade?|zeitschrift(?:en)?|tidskrift(?:er)?",
  },
  {
    name: "T-shirt",
    format:
      "t[- ]?shirts?|tees?|long ?sleeves?|tröjor|t-shirt og merch|(?:band )?shirts?(?: & tops)?",
    category:
      "(?:band |mens |men's |womens |women's )?(?:t[- ]?shirts?|tees?|shirts?(?: & tops)?|long ?sleeves?)",
  },
  {
    name: "Clothing",
    format:
      "hoodies?|hooded sweatshirts?|sweatshirts?|sweaters?|zip hoodie|caps?|beanies?|socks|jackets?",
    category:
      "hoodies?|sweatshirts?|sweaters?|jackets?|caps?|hats?|beanies?|socks|clothing|clothes|clothing tops|apparel(?: & accessories)?|tøj|kläder|klær|kleidung|bekleidung",
  },
  {
    name: "Poster",
    format: "(?:art )?posters?|(?:art |screen )prints?|plakat(?:er|e)?",
    category: "posters?(?: & prints)?|(?:art |screen ?)?prints?|artwork|plakat(?:er|e)?",
  },
  {
    name: "Gift card",
    format:
      "(?:e-?)?gift ?cards?|gift (?:vouchers?|certificates?)|gavekort|presentkort|gutschein(?:e)?|geschenkgutschein(?:e)?",
    category:
      "(?:e-?)?gift ?cards?(?: & certificates)?|gift (?:vouchers?|certificates?)|vouchers?|gavekort|presentkort|gutschein(?:e)?|geschenkgutschein(?:e)?",
  },
  {
    name: "Turntable",
    format: "turntables?|record players?|pladespillere?|skivspelare|platespillere?|plattenspieler",
    category:
      "turntables?(?: & record players)?|record players?|pladespillere?|skivspelare|platespillere?|plattenspieler",
  },
  {
    name: "Audio equipment",
    format:
      "headphones?|(?:phono )?pre-?amp(?:lifier)?s?|(?:bluetooth |bookshelf )?speakers?|(?:phono )?cartridges?|stylus|styli|hovedtelefoner|kopfhörer|hörlurar",
    category:
      "headphones?|(?:phono )?pre-?amps?|amplifiers?|(?:loud)?speakers?|(?:phono )?cartridges?|styl(?:us|i)|needles?|hi-?fi|audio(?: equipment)?|electronics|equipment|lydudstyr",
  },
  {
    name: "Bag",
    format: "tote ?bags?|record bags?|dj bags?|backpacks?",
    category: "tote ?bags?|(?:record |dj )?bags?|backpacks?|tasker",
  },
  {
    name: "Badge",
    format: "(?:enamel |button )pins?|button badges?|badges?|stickers?|patch(?:es)?",
    category: "pins?|badges?|stickers?|patch(?:es)?|buttons?",
  },
  {
    name: "Accessory",
    format:
      "slip ?mats?|(?:record|vinyl) (?:brush(?:es)?|cleaners?|cleaning kit|crates?|stand|storage|frames?)|(?:inner|outer|plastic|poly) sleeves|(?:45 )?adapters?|coasters?|mugs?",
    category:
      "accessories|accessory|slip ?mats?|(?:record |vinyl )?(?:care|cleaning|storage|brushes|crates?|frames?)|(?:record |inner |outer |plastic )?sleeves|mugs?|coasters?|tilbehør|tillbehör|zubehör",
  },
  {
    name: "Ticket",
    format: "(?:concert |event )?tickets?",
    category: "(?:concert |event )?tickets?|events?|billetter|biljetter",
  },
  {
    name: "Merchandise",
    format: "merch|merchandise",
    category:
      "merch|merchandise|merchandising|gifts?|toys?|games?|board games?|puzzles?|homeware|candles?|fanartikel",
  },
];

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, "iu");
const formats = media.map(({ name, format }) => ({ name, pattern: whole(format) }));
const categories = media.map(({ name, format, category = format }) => ({
  name,
  pattern: whole(category),
}));

/** The medium that a format's words mean when it is no vinyl record: `Cass` → "Cassette", `DVD-V` → "DVD". */
export function mediumOfFormat(text: string): string | null {
  const word = text.trim();
  return formats.find(({ pattern }) => pattern.test(word))?.name ?? null;
}

const vinylWords =
  /^(?:(?:new|used|second[- ]?hand|brugte?|nye?|begagnade?|nya|brukte?|gebrauchte?|neue?|colou?red|black|rare|sealed|vintage) )*(?:vinyls?|vinyl (?:records?|lps?|albums?|singles?)|lp'?s?|lps? (?:records?|vinyls?|albums?)|records? & lps?|records?|lp-?plader?|(?:grammofon|vinyl)?plader?|(?:vinyl|lp-?|grammofon)skivor|(?:vinyl|lp-?)plater?|(?:schall)?platten?|(?:7|10|12)(?:"|''|”|″|-?inch| inch|in|-?tommer|-?tum|-?zoll)(?: (?:vinyls?|singles?|records?|eps?|lps?))?|\d{1,2}x?lp|ep'?s?|45s|78s|shellac|box ?sets? vinyl)$/iu;

/** What a product type, a category or a tag says: vinyl, another medium by its name, or nothing (null). */
export function mediumOfCategory(text: string): { medium: string | null } | null {
  const parts = text
    .split(/(?<!\\),|[>;|]|\s\/\s/)
    .map((part) => part.replaceAll("\\,", ",").trim())
    .filter((part) => part !== "");
  const isVinyl = parts.some((part) => vinylWords.test(part));
  // The deepest category says the most: "Merchandise > T-Shirts".
  const medium = parts
    .toReversed()
    .flatMap((part) => categories.find(({ pattern }) => pattern.test(part))?.name ?? [])[0];
  if (isVinyl) return medium === undefined ? { medium: null } : null;
  return medium === undefined ? null : { medium };
}

/** Media whose names are also words of titles: behind a title without brackets they say nothing. */
const titleWords = new Set([
  ...["book", "books", "bog", "buch", "bok", "tape", "mc", "mcs", "file", "dat", "reel", "reels"],
  ...[
    "digital",
    "download",
    "downloads",
    "poster",
    "posters",
    "print",
    "prints",
    "comic",
    "comics",
  ],
  ...[
    "cap",
    "caps",
    "jacket",
    "jackets",
    "socks",
    "shirt",
    "shirts",
    "ticket",
    "tickets",
    "sticker",
  ],
  ...["stickers", "patch", "patches", "mug", "mugs", "badge", "badges", "speaker", "speakers"],
  ...["stylus", "cartridge", "cartridges", "merch", "merchandise", "magazine", "magazines", "zine"],
  ...["blade", "blad", "plakat", "plakate", "adapter", "adapters", "usb", "flac", "wav", "tee"],
  ...["tees", "long sleeve", "longsleeve", "zines", "sweater", "sweaters", "beanie", "beanies"],
  ...["headphones", "headphone", "cass", "comic book", "comic books", "mp3", "mp3s", "coaster"],
  ...["coasters", "compact disc", "compact disk", "memory stick", "digital album", "slipmat"],
  ...["backpack", "backpacks", "pin", "pins", "photobook", "softcover", "mini disc", "photo book"],
]);

const others = media
  .filter(({ name }) => !["Magazine", "Badge", "Ticket", "Merchandise"].includes(name))
  .map(({ format }) => format)
  .join("|");
const counted = String.raw`(?:\d{1,2}\s*[x×]\s*|\d{1,2}(?=\p{L}))?(?:${others})`;
const atEnd = new RegExp(
  String.raw`(?:^|\s+[-\u2013\u2014,|/:]?\s*)(?<words>${counted}(?:\s*[+&]\s*${counted})*)\s*$`,
  "iu",
);

/**
 * The words at the end of a title without brackets that say what it is when that is no vinyl record: "Wire – 154 CD",
 * "Wire T-shirt". Null when there are none, or when they may as well be the title's.
 */
export function findMediumAtEnd(title: string): { index: number; words: string } | null {
  const found = atEnd.exec(title);
  const words = found?.groups?.["words"];
  if (!found || words === undefined) return null;
  const before = title.slice(0, found.index).trim();
  if (before === "" || titleWords.has(words.toLowerCase())) return null;
  // "Live on DVD", "The CD": a title that speaks of it.
  if (/(?:^|\s)(?:the|a|an|on|of|my|your|our|to|for|this|no|best|by|&|and)$/i.test(before)) {
    return null;
  }
  return { index: found.index, words };
}
