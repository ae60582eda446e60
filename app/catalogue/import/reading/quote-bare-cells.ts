/**
 * A stage before a strict CSV parser: puts cells that have quotation marks and do not begin with one, such as
 * `7" Single`, into quotation marks with those within doubled. All other text passes as it is, so that a quote that is
 * opened and never closed is still found. Lines stay lines.
 */
export async function* quoteBareCells(
  texts: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string> {
  let state: "start" | "bare" | "quoted" | "after" = "start";
  // The text of the bare cell that has begun.
  let bare = "";
  const ends = (letter: string) => letter === delimiter || letter === "\n" || letter === "\r";
  const quote = (cell: string) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
  for await (const text of texts) {
    let out = "";
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text[at] ?? "";
      if (state === "start") {
        if (ends(letter)) continue;
        state = letter === '"' ? "quoted" : "bare";
        if (state === "quoted") continue;
        out += text.slice(from, at);
        from = at;
      } else if (state === "bare") {
        if (!ends(letter)) continue;
        out += quote(bare + text.slice(from, at));
        bare = "";
        from = at;
        state = "start";
      } else if (state === "quoted") {
        // A doubled mark goes out of the quotes and into them again.
        if (letter === '"') state = "after";
      } else if (letter === '"') state = "quoted";
      else if (ends(letter)) state = "start";
      // The parser refuses what follows a closing mark.
    }
    if (state === "bare") bare += text.slice(from);
    else out += text.slice(from);
    if (out !== "") yield out;
  }
  if (bare !== "") yield quote(bare);
}
