/** What a shop sells beside vinyl records, as a record's format says it. */
export interface OtherMedium {
  /** As the field `format` has it. */
  name: string;
  /** Whether music is on it, so that it is a release; the rest are goods. */
  isRelease: boolean;
  /** The name of its schema.org MusicReleaseFormatType; null: there is none. */
  schemaFormat: string | null;
  /** Its category in Google's taxonomy; null: Google finds it by itself. */
  googleCategory: string | null;
}

const sound = "Media > Music & Sound Recordings";
const video = "Media > DVDs & Videos";
const clothing = "Apparel & Accessories > Clothing";

function release(
  name: string,
  googleCategory: string | null,
  schemaFormat: string | null = null,
): OtherMedium {
  return { name, isRelease: true, schemaFormat, googleCategory };
}

function goods(name: string, googleCategory: string | null = null): OtherMedium {
  return { name, isRelease: false, schemaFormat: null, googleCategory };
}

export const otherMedia: readonly OtherMedium[] = [
  release("CD", `${sound} > Music CDs`, "CDFormat"),
  release("SACD", `${sound} > Music CDs`, "CDFormat"),
  release("Cassette", `${sound} > Music Cassette Tapes`, "CassetteFormat"),
  release("8-Track", sound),
  release("4-Track", sound),
  release("Reel-to-reel", sound),
  release("MiniDisc", sound),
  release("DAT", sound),
  release("Download", null, "DigitalFormat"),
  release("USB stick", sound),
  release("DVD", video, "DVDFormat"),
  release("Blu-ray", video),
  release("VHS", video),
  release("LaserDisc", video, "LaserDiscFormat"),
  goods("Book", "Media > Books"),
  goods("Magazine", "Media > Magazines & Newspapers"),
  goods("T-shirt", `${clothing} > Shirts & Tops`),
  goods("Clothing", clothing),
  goods("Poster"),
  goods("Gift card"),
  goods("Turntable"),
  goods("Audio equipment"),
  goods("Bag"),
  goods("Badge"),
  goods("Accessory"),
  goods("Ticket"),
  goods("Merchandise"),
];

/** Other spellings of their names, as records of earlier imports have them. */
const aliases: { readonly [spelling: string]: string } = {
  cdr: "CD",
  "cd-r": "CD",
  cass: "Cassette",
  mc: "Cassette",
  tape: "Cassette",
  "8-trk": "8-Track",
  "4-trk": "4-Track",
  reel: "Reel-to-reel",
  dvdr: "DVD",
  "dvd-v": "DVD",
  "dvd-a": "DVD",
  "blu-ray-r": "Blu-ray",
  file: "Download",
  "t-shirts": "T-shirt",
};

const byName = new Map(otherMedia.map((medium) => [medium.name.toLowerCase(), medium]));

/** What a record is by its format where it is no vinyl record; null: it is one, or its format does not say. */
export function findOtherMedium(format: string): OtherMedium | null {
  const name = format.trim().toLowerCase();
  const alias = Object.hasOwn(aliases, name) ? aliases[name]?.toLowerCase() : undefined;
  return byName.get(alias ?? name) ?? null;
}

/** The speed of what does not turn on a turntable. */
export const noSpeed = "None";
