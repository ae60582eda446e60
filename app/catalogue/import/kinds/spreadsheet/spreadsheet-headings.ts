import type { ColumnMeaning } from "../import-kind.ts";

/** Words of a heading that name one thing each, in English, Danish, Swedish, Norwegian and German; folded (see `fold`). */
const words = {
  artist:
    "artist artists artista band bands performer interpret interpreter interprete kunstner kunstnere kunstnernavn kuenstler kunstler artistnavn artistnamn artister orkester gruppe grupp musiker utover",
  album:
    "album albums albumtitel albumtittel albumnavn albumname title titles titel titler tittel titlar release udgivelse utgivelse utgava utgavan pladetitel plattitel platetittel skivtitel",
  record:
    "record records plade plader platta plattor skiva skivor plate plater platte platten lp lps vinyl",
  item: "item product produkt vare varenavn varebenaevnelse artikel artikelname benamning",
  name: "name navn namn bezeichnung",
  media: "media vinyl record disc plade skiva platta plate platte lp schallplatte",
  sleeve: "sleeve cover jacket omslag huelle hulle konvolut",
  condition:
    "condition cond conditions grade grading graded quality stand tilstand kvalitet skick betyg zustand erhaltung erhaltungszustand qualitat qualitaet",
} as const;

const listOf = Object.fromEntries(
  Object.entries(words).map(([name, list]) => [name, new Set(list.split(" "))]),
) as { [Name in keyof typeof words]: Set<string> };

/** Whole headings, folded, and what they mean; the first column of each meaning that allows but one has it. */
const headings: { readonly [Meaning in ColumnMeaning]?: string } = {
  label:
    "label|labels|record label|selskab|pladeselskab|selskap|plateselskap|bolag|skivbolag|plattenfirma|plattenlabel|company|record company|forlag|label name|labelnavn|maerke",
  catalogueNumber:
    "cat|cat no|cat nr|cat num|cat number|catno|catnr|catalog|catalogue|catalog no|catalog nr|catalog number|catalogue no|catalogue nr|catalogue number|catalog num|katalog|katalog no|katalog nr|katalognr|katalognummer|katalog nummer|kat|kat nr|kat no|katnr|bestellnummer|bestellnr|best nr|skivnummer|skivnr|pladenummer|pladenr|platenummer|platenr|release number|label no|label nr",
  discFormat:
    "format|formats|medium|media type|medietype|medietyp|medieformat|tontrager|tontraeger|tontragertyp|storrelse|storlek|grosse|groesse|size|formato|vinyl format|record format|vinyltype|type",
  pressing:
    "pressing|presning|pressning|pressung|edition|version|udgave|ausgabe|colour|color|farve|farge|farg|farbe|vinyl colour|vinyl color|vinylfarve|vinylfarg|vinylfarge|vinylfarbe",
  rpm: "rpm|speed|hastighed|hastighet|geschwindigkeit|omdr|omdrejninger|varv|varvtal|turtall|u min|umin",
  numRecords:
    "discs|num records|number of records|number of discs|no of discs|disc count|format quantity|antal plader|antal lp|antal lper|antall plater|antall lp|antal skivor|anzahl platten|anzahl lp|anzahl lps",
  year: "year|yr|release year|year released|year of release|released|release date|ar|aar|arstal|argang|jahrgang|aarstal|arstall|udgivelsesar|udgivelsesaar|udgivet|utgivelsesar|utgitt|utgivningsar|utgiven|utgiva|jahr|erscheinungsjahr|erschienen|veroffentlicht|veroffentlichungsjahr",
  country:
    "country|country of origin|land|oprindelsesland|ursprungsland|opprinnelsesland|herkunft|herkunftsland|pressing country|made in|presseland|pressland",
  genreWords:
    "genre|genres|genrer|genren|style|styles|stil|stilart|musikstil|musikrichtung|sjanger|sjangere|kategori|kategorie|category|categories|section|afdeling",
  barcode:
    "barcode|bar code|ean|ean code|ean kode|ean kod|eankode|ean nr|ean nummer|upc|upc ean|ean upc|gtin|stregkode|streckkod|strekkode|strichcode|barkode",
  newOrUsed:
    "new used|new or used|used new|ny brugt|ny eller brugt|ny begagnad|ny eller begagnad|ny brukt|ny eller brukt|neu gebraucht|neu oder gebraucht|used|brugt|begagnad|brukt|gebraucht",
  price:
    "price|prices|pris|priser|preis|preise|salgspris|udsalgspris|utsalgspris|forsaljningspris|utpris|utpris inkl moms|selling price|sell price|sales price|retail price|asking price|unit price|price each|list price|listepris|listpris|verkaufspreis|vk|vk preis|vkp|stk pris|stykpris|styckpris|stykkpris|stuckpreis|einzelpreis|pris ut|butikspris|our price|pris stk",
  salePrice:
    "sale price|special price|offer price|tilbudspris|tilbud|nu pris|reapris|rea pris|kampanjpris|kampanjepris|angebotspreis|aktionspreis|sonderpreis",
  comparePrice:
    "old price|price before|regular price|compare at price|for pris|forpris|normalpris|ordinarie pris|ordinaer pris|alter preis|statt|streichpreis|uvp",
  cost: "cost|costs|cost price|unit cost|purchase price|buy price|buying price|bought for|paid|price paid|indkob|indkobspris|kobspris|kostpris|inkop|inkopspris|innkjop|innkjopspris|kjopspris|einkauf|einkaufspreis|ek|ek preis|ekp|kosten|betalt|betalt pris|gekauft fur|cost per item",
  quantity:
    "qty|quantity|quantities|stock|stock qty|stock quantity|qty in stock|in stock|on hand|copies|count|antal|antall|anzahl|menge|bestand|lager|pa lager|lagerantal|lagerantall|lagerbeholdning|lagersaldo|lagerstatus|lagerbestand|beholdning|saldo|stk|st|stuck|stueck|styk|stykk|eksemplarer|exemplar|exemplare|pcs|pieces|inventory",
  location:
    "location|storage location|shelf|bin|box|crate|rack|hylla|hylde|hylle|hyldeplads|hyllplats|hylleplass|plads|placering|plassering|plats|plass|placering i butik|lagerplads|lagerplats|lagerplass|lagerplatz|lagerort|regal|fach|kasse|kiste|kista|kasten|reol|standort|position",
  comments:
    "notes|note|comment|comments|remark|remarks|bemaerkning|bemaerkninger|noter|notat|notater|kommentar|kommentarer|kommentare|anmerkung|anmerkungen|bemerkung|bemerkungen|notiz|notizen|anm|anteckning|anteckningar|merknad|merknader|merknad til stand|notering|noteringar|ovrigt|ovrig info|defects|defect|faults|fejl|fel|feil|mangler|mangel|maengel|defekt|defekter|condition notes|condition comments|grading notes|info|information|andet|annet|sonstiges",
  description:
    "description|beskrivelse|beskrivning|beschreibung|omtale|text|tekst|produktbeskrivelse|produktbeskrivning|artikelbeschreibung|about",
  runout:
    "runout|runouts|run out|matrix|matrix runout|matrix number|matrix no|matrixnummer|matrisnummer|dead wax|deadwax|etchings",
  weight:
    "weight|vaegt|vagt|vikt|vekt|gewicht|weight g|vaegt g|vikt g|vekt g|gewicht g|weight kg|vaegt kg|vikt kg|vekt kg|gewicht kg",
  externalId:
    "sku|item no|item nr|item number|item id|article number|article no|stock number|stock no|inventory number|inventory no|varenummer|varenr|vare nr|artikelnummer|artikelnr|artikel nr|artnr|art nr|lagernummer|lagernr|plu|external id",
  release: "release id|discogs id|discogs release|discogs release id|discogs",
  picture:
    "image|image url|picture|picture url|photo|photo url|cover image|cover url|billede|bild|bilde|bild url|billedadresse",
  status: "status|sold|solgt|sald|verkauft|reserved|reserveret|reserverad|reservert",
  tags: "tags|tag|keywords|nogleord|nyckelord|stikkord|stichworter",
  tracklist: "tracklist|track list|tracks|numre|latar|latlista|sporliste|titelliste|tracklisting",
  featured: "featured|featured in",
  free: "free",
  discount: "discount|rabat|rabatt|rabat %|discount %",
  vatScheme: "vat scheme|momsordning",
};

const byHeading = new Map(
  Object.entries(headings).flatMap(([meaning, list]) =>
    list.split("|").map((heading) => [heading, meaning as ColumnMeaning] as const),
  ),
);

/** Of these meanings a list may have several columns. */
const several: readonly ColumnMeaning[] = ["condition", "genreWords", "status", "picture"];

/** A heading without case, accents and marks: `Cat#` → `cat`, `Årstal:` → `arstal`, `Pris (kr.)` → `pris kr`. */
function fold(heading: string): string {
  return heading
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_/gu, " ")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9%]+/g, " ")
    .trim();
}

/** What a price's heading says besides: `Pris i kr.`, `Price (EUR)`, `Preis inkl. MwSt.`. */
const moneyWords =
  /\b(?:in|i|a|dkk|sek|nok|eur|gbp|usd|chf|euro|kr|kroner|kronor|inkl|incl|including|inc|moms|mva|vat|mwst|pr|per|stk|st)\b/g;

/**
 * Guesses what the columns of a list mean by their headings in five languages. One column tells another: `Title` is the
 * album beside an artist and both without one, `Vinyl` is a grade beside `Cover`. Null: nothing is guessed.
 */
export function guessHeadings(columns: readonly string[]): (ColumnMeaning | null)[] {
  const folded = columns.map(fold);
  const found = folded.map(guessAlone);
  const taken = new Set<ColumnMeaning>();
  const unique = found.map((meaning) => {
    if (meaning === null || several.includes(meaning)) return meaning;
    if (taken.has(meaning)) return null;
    taken.add(meaning);
    return meaning;
  });
  const has = (meaning: ColumnMeaning) => unique.includes(meaning);
  const take = (meaning: ColumnMeaning, list: Set<string>) => {
    if (has(meaning)) return;
    const at = folded.findIndex((heading, place) => unique[place] === null && list.has(heading));
    if (at >= 0) unique[at] = meaning;
  };
  take("sleeveCondition", listOf.sleeve);
  if (has("sleeveCondition") && !has("mediaCondition")) {
    const names = ["media", "vinyl", ...listOf.media];
    take("mediaCondition", new Set(has("album") || has("title") ? names : ["media", "vinyl"]));
  }
  take("mediaCondition", new Set(["media"]));
  // What the record is called, by the best word that there is.
  for (const list of [listOf.record, listOf.item, listOf.name]) {
    if (!has("album") && !has("title")) take("album", list);
  }
  const names = (meaning: ColumnMeaning) => unique.indexOf(meaning);
  if (has("album") && !has("artist") && !has("title")) unique[names("album")] = "title";
  else if (has("artist") && !has("album") && !has("title")) unique[names("artist")] = "title";
  else if (has("title") && has("artist") && !has("album")) unique[names("title")] = "album";
  const id = folded.indexOf("id");
  // The shop's own id where the list says nothing else of the record; else a number of somebody's own.
  if (id >= 0) {
    const isOwnNumber = has("title") || has("artist") || has("album");
    if (!isOwnNumber) unique[id] = "id";
    else if (!has("externalId")) unique[id] = "externalId";
  }
  return unique;
}

/** What a heading means whatever stands beside it. */
function guessAlone(heading: string): ColumnMeaning | null {
  const exact = byHeading.get(heading);
  if (exact !== undefined) return exact;
  const parts = heading
    .split(" ")
    .filter((part) => !/^(?:and|og|och|und|of|the|eller|or)$/.test(part));
  const kinds = parts.map(kindsOf);
  const all = (...some: (keyof typeof words)[]) =>
    kinds.every((kind) => some.some((one) => kind.includes(one)));
  const some = (one: keyof typeof words) => kinds.some((kind) => kind.includes(one));
  if (parts.length === 0) return null;
  if (
    all("condition", "media", "sleeve") &&
    (some("condition") || (some("media") && some("sleeve")))
  ) {
    const [media, sleeve] = [some("media"), some("sleeve")];
    if (media === sleeve) return "condition";
    return media ? "mediaCondition" : "sleeveCondition";
  }
  if (all("artist", "album", "record", "name")) {
    if (some("artist")) return some("album") || some("record") ? "title" : "artist";
    if (some("album")) return "album";
  }
  const bare = heading.replaceAll(moneyWords, " ").replaceAll(/\s+/g, " ").trim();
  const money = byHeading.get(bare);
  return money === "price" || money === "cost" || money === "salePrice" || money === "comparePrice"
    ? money
    : null;
}

/** The kinds of a word; one that is made of two has both: `vinylskick`, `coverstand`, `plattenzustand`. */
function kindsOf(word: string): (keyof typeof words)[] {
  const own = (Object.keys(words) as (keyof typeof words)[]).filter((name) =>
    listOf[name].has(word),
  );
  if (own.length > 0) return own;
  const [, first, second] =
    /^(.+?)(?:s|n|en)?-?(stand|tilstand|skick|zustand|kvalitet|grade|grading|condition)$/.exec(
      word,
    ) ?? [];
  if (first === undefined || second === undefined) return [];
  const list = [first, `${first}e`];
  if (list.some((part) => listOf.sleeve.has(part))) return ["condition", "sleeve"];
  return list.some((part) => listOf.media.has(part)) ? ["condition", "media"] : [];
}
