/** A piece of a line: plain text, or a link. */
export interface Piece {
  text: string;
  /** Where it leads; left out: nowhere. */
  target?: string;
}

export type Block =
  | { kind: "heading"; level: 2 | 3; pieces: Piece[] }
  /** Each line on its own. */
  | { kind: "paragraph"; lines: Piece[][] }
  | { kind: "list"; items: Piece[][] };

/**
 * Reads the small markup of the texts: blocks apart by empty lines, `# ` and `## ` for headings, `- ` for the lines of a
 * list, `[text](target)` for links. All else is plain text: nothing becomes HTML.
 */
export function parseText(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const [, marks, title = ""] = /^(##?) +(.+)$/.exec(line) ?? [];
    const [, item] = /^- +(.+)$/.exec(line) ?? [];
    if (line.trim() === "" || marks !== undefined) open = null;
    if (marks !== undefined) {
      blocks.push({ kind: "heading", level: marks === "#" ? 2 : 3, pieces: parseLine(title) });
    } else if (item !== undefined) {
      if (open?.kind !== "list") blocks.push((open = { kind: "list", items: [] }));
      open.items.push(parseLine(item));
    } else if (line.trim() !== "") {
      if (open?.kind !== "paragraph") blocks.push((open = { kind: "paragraph", lines: [] }));
      open.lines.push(parseLine(line.trim()));
    }
  }
  return blocks;
}

/** A path of the shop, a web page or an email; nothing that runs. */
const safeTarget = /^(?:\/(?!\/)|https?:\/\/|mailto:)[^\s]*$/i;

function parseLine(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, text = "", target = ""] = match;
    if (!safeTarget.test(target)) continue;
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) });
    pieces.push({ text, target });
    end = match.index + whole.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}
