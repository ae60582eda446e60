/** Scripts whose letters are about as wide as they are high. */
const wide = /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff01-\uff60]/u;
const broad = /[WM@%\u2014]/u;

/**
 * The size of a record's title: so that price and button stay on the first screen under the longest that an album may
 * have, 200 letters (docs/rules.md, Record page).
 */
export function titleSize(album: string): "display" | "headline" | "title" | "lead" {
  const width = widthOf(album);
  if (width <= 24) return "display";
  if (width <= 60) return "headline";
  return width <= 230 ? "title" : "lead";
}

/** About how many small Latin letters are as wide. */
function widthOf(album: string): number {
  let width = 0;
  for (const letter of album) width += wide.test(letter) ? 2 : broad.test(letter) ? 1.7 : 1;
  return width;
}
