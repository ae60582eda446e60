import { randomBytes } from "node:crypto";
import type { CurrentUser, PageUser } from "../../../app/accounts/current-user.ts";

/** What is put into a page for the one who asked. */
export type TemplateValues = { [field in Field]: string };

const fields = ["uid", "username", "email", "profilePic", "wished", "nonce"] as const;
type Field = (typeof fields)[number];

/** A place in a page that is another for each person: a text in the HTML or in its data, or a heart. */
type Hole = { field: Field; isData: boolean } | { recordId: string; off: Buffer; on: Buffer };

/** A page as it is drawn for everybody of one kind, but for what is theirs alone. */
export interface PageTemplate {
  pieces: readonly (Buffer | Hole)[];
  bytes: number;
}

/** Customers whose pages have holes in the same places. */
export interface Kind {
  role: CurrentUser["role"];
  hasPicture: boolean;
}

// Private characters and a word that nobody can know, so that nothing in the catalogue is taken for a hole.
const mark = `\uE000${randomBytes(9).toString("hex")}`;
const holes = Object.fromEntries(
  fields.map((field) => [field, `${mark}${field}\uE001`]),
) as TemplateValues;
const anyHole = new RegExp(`${mark}(${fields.join("|")})\uE001`, "g");

/** Stands in the place of the nonce while a page is drawn that is to be filled in. */
export const placeholderNonce = holes.nonce;

/** Somebody made up, with these records on the wishlist. */
export function createPlaceholderUser(
  { role, hasPicture }: Kind,
  wished: readonly string[] = [],
): PageUser {
  const { uid, username, email, profilePic } = holes;
  return {
    user: { uid, username, email, role, profilePic: hasPicture ? profilePic : null },
    wished: holes.wished + listOf(wished),
  };
}

function listOf(ids: readonly string[]): string {
  return ids.length === 0 ? "" : ` ${ids.join(" ")} `;
}

const heart = /<form action="\/wishlist" method="post">.*?<\/form>/gs;

function recordOf(form: string): string {
  return /name="recordId" value="([^"]*)"/.exec(form)?.[1] ?? "";
}

/**
 * Makes a template of a page drawn twice for a stand-in: with nothing wished, and with `wished`, which are all
 * records that it shows. Null when the two differ in more than their hearts: then more of it hangs on who looks.
 */
export function createTemplate(
  off: string,
  on: string,
  wished: readonly string[],
): PageTemplate | null {
  const unlisted = on.replaceAll(holes.wished + listOf(wished), holes.wished);
  if (off.replace(heart, "") !== unlisted.replace(heart, "")) return null;
  const full = [...unlisted.matchAll(heart)].map(([form]) => form);
  if (full.some((form) => !wished.includes(recordOf(form)))) return null;
  const pieces: (Buffer | Hole)[] = [];
  let end = 0;
  const take = (until: number) => {
    const start = end;
    for (const { 0: hole, 1: field, index } of off.slice(start, until).matchAll(anyHole)) {
      const at = start + index;
      pieces.push(bytesOf(off.slice(end, at)), {
        field: field as Field,
        isData: isInScript(off, at),
      });
      end = at + hole.length;
    }
    pieces.push(bytesOf(off.slice(end, until)));
  };
  for (const [number, { 0: empty, index }] of [...off.matchAll(heart)].entries()) {
    take(index);
    pieces.push({
      recordId: recordOf(empty),
      off: bytesOf(empty),
      on: bytesOf(full[number] ?? empty),
    });
    end = index + empty.length;
  }
  take(off.length);
  let bytes = 0;
  for (const piece of pieces) {
    bytes += Buffer.isBuffer(piece) ? piece.length : "on" in piece ? piece.off.length * 2 : 0;
  }
  return { pieces, bytes };
}

/** The page for one person: byte for byte what would be drawn for them. */
export function renderTemplate({ pieces }: PageTemplate, filling: TemplateValues): Buffer {
  return Buffer.concat(
    pieces.map((piece) => {
      if (Buffer.isBuffer(piece)) return piece;
      if ("on" in piece)
        return filling.wished.includes(` ${piece.recordId} `) ? piece.on : piece.off;
      const value = filling[piece.field];
      return Buffer.from(piece.isData ? escapeData(value) : escapeText(value));
    }),
  );
}

/** In memory of its own: small buffers share a block of 64 kB, and one that is kept keeps all of it. */
function bytesOf(text: string): Buffer {
  return Buffer.from(new TextEncoder().encode(text).buffer);
}

/** Whether a place is in a script, its tag included: a nonce is the same in both. */
function isInScript(html: string, at: number): boolean {
  return html.lastIndexOf("<script", at) > html.lastIndexOf("</script>", at);
}

const entities: { [character: string]: string } = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** As React writes text and attributes. */
function escapeText(text: string): string {
  return text.replace(/["&'<>]/g, (character) => entities[character] ?? "");
}

/** As React Router writes a text of a page's data: JSON within a text of JSON within a script. */
function escapeData(text: string): string {
  const inJson = JSON.stringify(text).slice(1, -1);
  return JSON.stringify(inJson)
    .slice(1, -1)
    .replace(
      /[&><\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}
