import type { WordTable } from "./word-table.ts";

/** Genres of a file by what they are called there. "" drops a word. */
export type GenreTable = WordTable;

/** What is known before the owner changes anything: the genres of Discogs, and what shops call them. */
const defaults = `Rock = Rock
Electronic = Electronic
Pop = Pop
Folk, World, & Country = Folk, World
World & Country = World, Country
Folk = Folk
World = World
Country = Country
Jazz = Jazz
Funk / Soul = Funk, Soul
Funk = Funk
Soul = Soul
Hip Hop = Hip-Hop
Hip-Hop = Hip-Hop
Rap = Hip-Hop
Classical = Classical
Latin = Latin
Reggae = Reggae
Dub = Dub, Reggae
Blues = Blues
Stage & Screen = Soundtrack
Soundtrack = Soundtrack
Soundtracks = Soundtrack
Non-Music = Spoken Word
Children's = Children's
Brass & Military = Brass
Metal = Heavy Metal
Heavy Metal = Heavy Metal
Doom Metal = Doom Metal
Black Metal = Black Metal
Death Metal = Death Metal
Punk = Punk
Hard Rock = Hard Rock
Indie = Indie Rock
Indie Rock = Indie Rock
Ambient = Ambient
Techno = Techno, Electronic
House = House, Electronic
Disco = Disco
R&B = R&B`;

export const defaultGenreText = defaults;

/** Our genres for the words of a file: `Vinyl > Rock, Doom Metal`. Words that the table does not have are left out. */
export function mapGenres(text: string, table: GenreTable): string {
  const whole = table.get(text.trim().toLowerCase());
  const found =
    whole === undefined
      ? text
          // A comma within a name is written \, by WooCommerce.
          .split(/(?<!\\),|>|;|\|/)
          .map((part) => table.get(part.replaceAll("\\,", ",").trim().toLowerCase()) ?? "")
      : [whole];
  const genres = found.flatMap((genre) => genre.split(",").map((part) => part.trim()));
  return [...new Set(genres.filter((genre) => genre !== ""))].join(", ");
}

/** As mapGenres, for a list of somebody's own: words that the table does not have are genres as they are. */
export function keepGenres(text: string, table: GenreTable): string {
  if (table.has(text.trim().toLowerCase())) return mapGenres(text, table);
  const parts = text.split(/[,;|>]|\s\/\s/).map((part) => part.trim());
  return parts
    .map((part) => (table.has(part.toLowerCase()) ? mapGenres(part, table) : part))
    .filter((genre) => genre !== "")
    .join(", ");
}
