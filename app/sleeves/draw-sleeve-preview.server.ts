import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { drawApart } from "./draw-apart.server.ts";
import { readSleeveKey } from "./sleeve-key.ts";

/** A record that is being written; its texts may be anything. */
export interface UnsavedRecord {
  artist: string;
  album: string;
  genre: string;
  tags: readonly string[];
  newOrUsed: string;
  sleeveCondition: string;
  /** Its id where it is there already, else "". */
  except: string;
}

/**
 * The sleeve that a record would get, as an SVG: that of other copies of its album where there are any, as
 * set_album_sleeve() in app/db/schema.sql chooses it. A record that keeps its album decides by itself.
 */
export async function drawSleevePreview(db: Database, record: UnsavedRecord): Promise<string> {
  const { artist, album, genre, tags, newOrUsed, sleeveCondition, except } = record;
  const { rows } = await sql<{ subject: [string, string, string]; key: string }>`
    with same as (
      select id, album_sleeve from records
      where fold(artist) = fold(${artist}) and fold(album) = fold(${album})
    ), chosen as (
      select coalesce(
        (
          select album_sleeve from same
          where not exists (select from same as own where own.id = ${except}) limit 1
        ),
        jsonb_build_array(${artist}::text, ${album}::text, ${genre === "" ? "Unknown" : genre}::text)
      ) as subject
    )
    select subject, sleeve_key(subject, ${[...tags]}::text[], ${newOrUsed}, ${sleeveCondition}) as key
    from chosen`.execute(db);
  const [row] = rows;
  const variant = row && readSleeveKey(row.key);
  if (!variant) throw new Error("A sleeve has no key.");
  const [sleeveArtist, sleeveAlbum, sleeveGenre] = row.subject;
  const subject = { artist: sleeveArtist, album: sleeveAlbum, genre: sleeveGenre };
  return drawApart("preview", { subject, variant });
}
