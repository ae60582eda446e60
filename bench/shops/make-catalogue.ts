import { sql } from "kysely";
import type { Database } from "../../app/db/database.ts";
import { defaultDetails } from "../../app/shop.ts";

const artistWords =
  "Amber Ashen Black Blue Broken Cold Copper Crimson Dark Distant Electric Empty Fading Frozen Ghost Golden Grey Hollow Iron Ivory Last Long Lost Lunar Midnight Motör Neon Northern Pale Quiet Red Royal Sächs Silent Silver Slow Solar Stone Velvet White Wild Ørsted";
const nounWords =
  "Animals Arrows Bells Birds Bridge Choir Circle Cities Crows Dogs Doors Engine Fields Fires Forest Gardens Hearts Horses Island Kings Lanterns Letters Machine Mirrors Mountain Oceans Orchestra Parade Planets Quartet Rivers Roses Sabbath Shadows Sisters Station Tigers Towers Trio Valley Wolves Würm";
const albumWords =
  "After Again Alone Always Before Below Beyond Burning Calling Closer Days Dreams Dust Echoes Electric Every Falling First Floating Forever Garden Gone Hard Heavy High Home Hours Into Kind Light Lines Live Love Moon Morning Music Never Night Nothing Paranoid Rain Rising Road Room Running Sea Second Secret Sessions Sky Sleep Songs Sound Stars Still Storm Street Summer Sun Tales Time Under Visions Voices Waiting Walls Water Waves Winter Years";
/** Syllables of words that only a few records have. */
const syllables =
  "ba bri cho da dru el fen fro ga gri hu il ja kan kro la lum ma mi nor o pra qui ra ril sa ske ta tho u ve vyl wa xan yl zo";
const genres =
  "Doom Metal,Heavy Metal,Hard Rock,Black Metal,Death Metal,Jazz,Hard Bop,Soul,Funk,Hip Hop,Electronic,Ambient,Soundtrack,Post-Punk,Punk,Hardcore,Folk,Psychedelic Rock,City Pop,Reggae,Dub,Krautrock,Disco,Synth-pop,Indie Rock";

/** The grades of used copies, better ones more often. Two in five records are used. */
const usedGrades = "NM NM VG+ VG+ VG+ VG+ VG VG G+ G";

/** Different search texts of two words, each with its own results in this catalogue. */
export function searchTexts(): string[] {
  const [first, noun, word] = [artistWords, nounWords, albumWords].map((text) => text.split(" "));
  const pairs = (ones = [""], others = [""]) =>
    ones.flatMap((one) => others.flatMap((other) => [`${one} ${other}`, `${other} ${one}`]));
  // Shuffled by a step that is coprime to their number, so that similar texts are not neighbours.
  const texts = [...pairs(first, noun), ...pairs(noun, word), ...pairs(first, word)];
  return texts.map((_, place) => texts[(place * 7919) % texts.length] ?? "");
}

/**
 * Inserts generated records into a migrated database, the same ones each time, with artists, genres, decades, formats,
 * labels, tags, discounts, used copies and sold-out records as a large shop has them. Labels are named by other words
 * than artists and titles are. Updates the planner's statistics at the end.
 */
export async function makeCatalogue(db: Database, count: number): Promise<void> {
  await sql`select setseed(0.33)`.execute(db);
  const words = (text: string, separator = " ") => sql`${text.split(separator)}::text[]`;
  const one = (list: ReturnType<typeof words>) =>
    sql`(${list})[1 + floor(random() * cardinality(${list}))::int]`;
  const [first, noun, word, syllable, genre, grades, categories] = [
    words(artistWords),
    words(nounWords),
    words(albumWords),
    words(syllables),
    words(genres, ","),
    words(usedGrades),
    words(defaultDetails.homeCategories.join(","), ","),
  ];
  // An older checkout's table has no columns of used copies; what is random is the same without them.
  const isOlder = !(await hasColumn(db, "new_or_used"));
  const usedColumns = isOlder ? sql`` : sql`, new_or_used, media_condition, sleeve_condition`;
  const usedValues = isOlder
    ? sql``
    : sql`,
      case when n % 5 < 2 then 'used' else 'new' end,
      case when n % 5 < 2 then (${grades})[1 + n * 7 % cardinality(${grades})] else 'M' end,
      case when n % 5 < 2 then (${grades})[1 + n * 11 % cardinality(${grades})] else 'M' end`;
  // In batches, so that a busy machine stays below the statement timeout.
  const step = 5_000;
  for (let from = 1; from <= count; from += step) {
    await sql`
    insert into records
      (id, artist, album, price, discount, stock, genre, tags, featured, year, rpm, format, num_records, tracklist, label, catalogue_number, barcode, created_at${usedColumns})
    select
      'bench-' || n,
      'The ' || ${one(first)} || ' ' || ${one(noun)} || case when random() < 0.3 then ' ' || floor(random() * 60)::int else '' end,
      ${one(word)} || ' ' || ${one(word)} || ' ' || ${one(word)}
        || case when random() < 0.2 then ' ' || ${one(syllable)} || ${one(syllable)} || ${one(syllable)} || ${one(syllable)} else '' end,
      49 + floor(random() * 350)::int,
      case when random() < 0.15 then 5 * (1 + floor(random() * 8)::int) else 0 end,
      case when random() < 0.08 then 0 else least(floor(random() * 25)::int, case when n % 5 < 2 then 1 else 24 end) end,
      ${one(genre)} || case when random() < 0.5 then ', ' || ${one(genre)} else '' end,
      case when random() < 0.2 then array[(${categories})[1 + floor(random() * 8)::int]] else '{}' end,
      case when random() < 0.0005 then array[(${categories})[1 + floor(random() * 8)::int]] else '{}' end,
      1955 + floor(random() * 70)::int,
      '33 RPM',
      (array['12"', '12"', '12"', '12"', '7"', '10"', 'Box Set'])[1 + floor(random() * 7)::int],
      1 + floor(random() * random() * 4)::int,
      '[{"position":"A1","title":"First","duration":"3:33"},{"position":"B1","title":"Second","duration":"4:44"}]'::jsonb,
      case when n % 40 = 0 then 'Bench Records'
        else initcap(reverse((${word})[1 + floor(power(n % 1009 / 1009.0, 2) * cardinality(${word}))::int]))
          || ' ' || initcap(reverse((${noun})[1 + n % 7])) end,
      'BR ' || n,
      lpad((n::bigint * 7919 % 1000000007)::text, 12, '7'),
      now() - n * interval '1 minute'${usedValues}
    from generate_series(${from}::int, ${Math.min(from + step - 1, count)}::int) as n
    on conflict do nothing`.execute(db);
  }
  await sql`select fold_record_tallies()`.execute(db);
  await sql`vacuum analyze records, search_words, record_tallies`.execute(db);
  if (await hasColumn(db, "records", "facet_tallies"))
    await sql`vacuum analyze facet_tallies`.execute(db);
}

async function hasColumn(db: Database, column: string, table = "records"): Promise<boolean> {
  const { rows } = await sql`
    select from information_schema.columns
    where table_name = ${table} and column_name = ${column}`.execute(db);
  return rows.length > 0;
}
