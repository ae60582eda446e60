import type { ColumnMeaning } from "./import-kind.ts";

/**
 * The headings of WooCommerce's exporter, which writes them in the language of the site: English, Danish, Swedish,
 * Norwegian and German, as its translations have them in 2021 and 2023. Where two versions differ, both.
 */
const translated: readonly (readonly [ColumnMeaning | "", string])[] = [
  ["group", "ID"],
  ["type", "Type | Typ"],
  ["externalId", "SKU | Varenummer | Artikelnr | Artikelnummer | Produktnr"],
  ["title", "Name | Navn | Namn"],
  ["status", "Published | Udgivet | Publicerad | Publisert | Veröffentlicht"],
  ["", "Is featured? | Er fremhævet (udvalgt)? | Är utvald? | Er fremhevet? | Ist hervorgehoben?"],
  [
    "status",
    "Visibility in catalog | Synlighed i katalog | Synlighed i katalog (shoppens frontend) | Synlighet i katalog | " +
      "Synlighet i katalogen | Sichtbarkeit im Katalog",
  ],
  ["summary", "Short description | Kort beskrivelse | Kort beskrivning | Kurzbeschreibung"],
  ["html", "Description | Beskrivelse | Beskrivning | Beschreibung"],
  [
    "",
    "Date sale price starts | Den dato hvor tilbudsprisen starter | Datum när reapriset börjar | " +
      "Startdato for utsalgspris | Datum, an dem Angebotspreis beginnt",
  ],
  [
    "",
    "Date sale price ends | Den dato hvor tilbudsprisen slutter | Datum när reapriset upphör | " +
      "Sluttdato for utsalgspris | Datum, an dem Angebotspreis endet",
  ],
  ["", "Tax status | Momsstatus | Avgiftsstatus | Steuerstatus"],
  ["", "Tax class | Momsklasse | Momsgrupp | Momsklass | Avgiftsklasse | Steuerklasse"],
  ["inStock", "In stock? | På lager? | I lager? | Vorrätig?"],
  ["quantity", "Stock | Lager | Lagerantal | I lager | Lagersaldo | Lagerbestand | Bestand"],
  [
    "",
    "Low stock amount | Lavt lagerantal | Lågt lagerantal | Terskel for lite på lager | Geringe Lagermenge",
  ],
  [
    "",
    "Backorders allowed? | Restordrer tilladt? | Tillåt restnoteringar? | Restordre tillatt? | " +
      "Lieferrückstande erlaubt? | Rückstände erlaubt? | Lieferrückstände erlaubt?",
  ],
  [
    "",
    "Sold individually? | Sælges enkeltvist? | Säljes styckvis? | Solgt individuelt? | Nur einzeln verkaufen?",
  ],
  [
    "",
    "Allow customer reviews? | Tillad kundeanmeldelser? | Tillåt kundrecensioner? | Tillat omtaler? | " +
      "Kundenbewertungen erlauben? | Kundenrezensionen erlauben?",
  ],
  ["", "Purchase note | Bemærkning til køb | Köpmeddelande | Kjøpsnotat | Hinweis zum Kauf"],
  ["salePrice", "Sale price | Tilbudspris | Reapris | Utsalgspris | Angebotspreis"],
  ["price", "Regular price | Normalpris | Ordinarie pris | Ordinær pris | Regulärer Preis"],
  ["genreWords", "Categories | Kategorier | Kategorien"],
  ["genreWords", "Tags | Taggar | Etiketter | Stikkord | Schlagwörter"],
  ["", "Shipping class | Forsendelsesklasse | Fraktklass | Fraktklasse | Versandklasse"],
  ["picture", "Images | Billeder | Bilder"],
  [
    "",
    "Download limit | Downloadbegrænsning | Nedladdningsgräns | Nedlastningsbegrensning | Downloadlimit",
  ],
  [
    "",
    "Download expiry days | Download udløbsdage | Ladda ned utgångsdagar | Ladda ner utgångsdagar | " +
      "Dager til utløpsdato for nedlastingen | Ablauftage des Downloads",
  ],
  ["parent", "Parent | Forældre | Förälder | Överordnad | Forelder | Übergeordnetes Produkt"],
  [
    "",
    "Grouped products | Grupperede varer | Grupperade produkter | Grupperte produkter | Gruppierte Produkte",
  ],
  ["", "Upsells | Mersalg | Merförsäljning | Uppförsäljning | Oppsalg | Zusatzverkäufe"],
  ["", "Cross-sells | Krydssalg | Korsförsäljning | Kryssalg | Cross-Sells (Querverkäufe)"],
  ["", "External URL | Ekstern URL (webadresse) | Extern URL | Ekstern URL | Externe URL"],
  ["", "Button text | Knap tekst | Knapptext | Knappetekst | Button-Text"],
  ["", "Position | Posisjon"],
  [
    "vendor",
    "Brands | Brand | Mærker | Brands | Varumärken | Merker | Merkevarer | Marken | Marke",
  ],
];

/** What each heading means, in lower case. */
export const wooCommerceHeadings: { readonly [heading: string]: ColumnMeaning | "" } =
  Object.fromEntries(
    translated.flatMap(([meaning, headings]) =>
      headings.split(" | ").map((heading) => [heading.toLowerCase(), meaning]),
    ),
  );

/** Headings with a number, a unit or a name in them. */
const patterns: readonly (readonly [RegExp, ColumnMeaning | ""])[] = [
  [/^(weight|vægt|vikt|vekt|gewicht) \((kg|g|lbs|oz)\)$/, "weight"],
  [/^(attribute?|egenskab|attributt) \d+ (name|navn|namn)$/, "attributeName"],
  [
    /^(attribute?|egenskab|attributt) \d+ (value|værdi|värde|verdi|wert)\((s|er|n|e)\)$/,
    "attributeValue",
  ],
  [/^gtin, upc, ean/, "barcode"],
  [/^(attribute?|egenskab|attributt) \d+ /, ""],
  [
    /^(length|længde|längd|lengde|länge|width|bredde|bredd|breite|height|højde|höjd|høyde|höhe) \(\w+\)$/,
    "",
  ],
  [/^(download|nedladdnings-id|ladda ned|ladda ner|last ned|nedlasting) \d+/, ""],
  [/^\d+-id herunterladen$/, ""],
  [/^meta: /, ""],
];

/** What a heading means that is not in the list; null when it is none of WooCommerce's. */
export function readWooCommerceHeading(heading: string): ColumnMeaning | "" | null {
  return patterns.find(([pattern]) => pattern.test(heading))?.[1] ?? null;
}

/** Each language's columns that no other kind of file has together. */
export const wooCommerceSignatures: readonly (readonly string[])[] = [
  ["id", "type", "sku", "name", "regular price"],
  ["type", "name", "published", "categories"],
  ["type", "navn", "normalpris"],
  ["navn", "udgivet", "normalpris"],
  ["typ", "namn", "ordinarie pris"],
  ["namn", "publicerad", "ordinarie pris"],
  ["type", "navn", "ordinær pris"],
  ["navn", "publisert", "ordinær pris"],
  ["typ", "name", "regulärer preis"],
  ["name", "veröffentlicht", "regulärer preis"],
];

/**
 * A cell as it was before the export: since 3.5.4 line breaks are the two characters `\n`, and such two characters of
 * the text itself are `\\n`.
 */
export function restoreLineBreaks(text: string): string {
  return text.replaceAll(/\\(\\)?n/g, (_, isEscaped: string | undefined) =>
    isEscaped === undefined ? "\n" : String.raw`\n`,
  );
}
