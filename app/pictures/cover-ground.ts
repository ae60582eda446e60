/** What is seen of a cover before its picture is there: its ground and a rough shape of its second colour. */
export interface CoverGround {
  background: string;
  /** Null: the ground alone. */
  shape: { fill: string; d: string } | null;
}

/** Rough compositions, in a square of 8 by 8. The ground of a cover names one by its place here. */
const shapes = [
  "M0 5h8v3H0z",
  "M1.4 3.4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z",
  "M1 0h1v6H1zM3 0h1v4H3zM5 0h2v5H5z",
  "M0 0h4v3H0zM4 3h4v3H4z",
  "M0 4l8-3v3L0 7z",
  "M0 0h8v5.4H0z",
];

const pattern = /#([0-9a-f]{6})(?:([0-9a-f]{6})(\d))?$/;

/** The ground that `writeGround` (app/sleeves) put behind the key of a cover; null where there is none. */
export function readGround(cover: string): CoverGround | null {
  const [, background, fill, place] = pattern.exec(cover) ?? [];
  if (background === undefined) return null;
  const d = shapes[Number(place)];
  return {
    background: `#${background}`,
    shape: fill === undefined || d === undefined ? null : { fill: `#${fill}`, d },
  };
}
