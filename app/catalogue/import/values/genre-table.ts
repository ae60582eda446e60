/** Genres of a file by what they are called there, in lower case. "" drops a word. */
export type GenreTable = ReadonlyMap<string, string>;

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

export function readGenreTable(text: string): GenreTable {
  return new Map(
    text.split("\n").flatMap((line) => {
      const at = line.indexOf("=");
      const name = line.slice(0, at).trim().toLowerCase();
      return at < 1 || name === "" ? [] : [[name, line.slice(at + 1).trim()] as const];
    }),
  );
}

export const defaultGenreText = defaults;

/** The lines of a table that cannot be read, counted from 1. */
export function findBadLines(text: string): number[] {
  return text
    .split("\n")
    .flatMap((line, at) => (line.trim() === "" || /^[^=]*\S[^=]*=/.test(line) ? [] : [at + 1]));
}

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
