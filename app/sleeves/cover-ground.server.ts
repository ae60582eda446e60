import { LRUCache } from "lru-cache";
import type { RecordRow } from "../db/column-values.ts";
import { chooseDesign } from "./choose-design.ts";
import type { CompositionName } from "./composition.ts";

/** What the ground of a record's cover follows from. */
type CoverColumns = Pick<RecordRow, "coverImage" | "coverColor"> & {
  /** Null: not known, as of an ordered record that is deleted or has another cover now. */
  albumSleeve: RecordRow["albumSleeve"] | null;
};

/** The rough shape of each composition, by its place in app/pictures/cover-ground.ts; null: its ground alone. */
const shapeOf: Readonly<{ [Name in CompositionName]: number | null }> = {
  landscape: 0,
  horizon: 0,
  woodcut: 0,
  band: 0,
  circles: 1,
  eclipse: 1,
  ripple: 1,
  contours: 1,
  petals: 1,
  halftone: 1,
  bars: 2,
  lattice: 2,
  tiles: 3,
  cutouts: 3,
  ribbons: 4,
  torn: 4,
  letters: 5,
  fog: null,
  "repeated-title": null,
};

/** Grounds of generated sleeves by key: a list shows dozens. */
const grounds = new LRUCache<string, string>({ max: 5_000 });

/**
 * A row for a page: its `coverImage` is the key with the colours of the cover behind a `#`, which travel with it wherever
 * it is shown (`readGround`, `pictureUrl`), so that no square is blank before its picture is there.
 */
export function withGround<Fields extends CoverColumns>(
  row: Fields,
): Omit<Fields, "albumSleeve" | "coverColor"> {
  const { albumSleeve, coverColor, ...rest } = row;
  const { coverImage } = row;
  const ground = writeGround({ coverImage, albumSleeve, coverColor });
  return { ...rest, coverImage: coverImage + ground };
}

function writeGround({ coverImage, albumSleeve, coverColor }: CoverColumns): string {
  if (albumSleeve === null || !coverImage.startsWith("sleeve/")) return coverColor ?? "";
  const known = grounds.get(coverImage);
  if (known !== undefined) return known;
  const [artist, album, genre] = albumSleeve;
  const { composition, palette } = chooseDesign({ artist, album, genre });
  const shape = shapeOf[composition];
  const ground =
    shape === null ? palette.background : `${palette.background}${palette.accent.slice(1)}${shape}`;
  grounds.set(coverImage, ground);
  return ground;
}

/** The colour of the label in the middle of a record's disc: one of its cover. */
export function findLabelColor({
  coverColor,
  albumSleeve,
}: Pick<RecordRow, "coverColor" | "albumSleeve">): string {
  const [artist, album, genre] = albumSleeve;
  return coverColor ?? chooseDesign({ artist, album, genre }).palette.accent;
}
