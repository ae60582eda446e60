import type { PageTemplate, Placeholder } from "./page-template.ts";
import { anyPlaceholder, placeholderRecordId, type TextField } from "./placeholders.ts";
import { findWishlistData, writeWishlist, type Span, type WishlistData } from "./wishlist-data.ts";

type PlacedPlaceholder = Span & { placeholder: Placeholder };

/** The two pages that a template is made of, for the same placeholder user. */
export interface TemplateSources {
  /** With nothing on the wishlist. */
  off: string;
  /** With all of `recordIds` on the wishlist. */
  on: string;
  /** All records that the page shows. */
  recordIds: readonly string[];
}

/** The button of WishlistButton (app/wishlist/wishlist-button.tsx). */
const heart = /<button type="submit" form="wishlist-\w+" .*?<\/button>/gs;

/**
 * Makes a template. Null when the two pages differ in more than their hearts: then more of the page depends on who
 * looks; and when the page's data is not as expected.
 */
export function createTemplate({ off, on, recordIds }: TemplateSources): PageTemplate | null {
  const wishlistData = findWishlistData(off, recordIds);
  if (!wishlistData && off.includes(placeholderRecordId)) return null;
  const unlisted = wishlistData ? withoutRecords(on, wishlistData, recordIds) : on;
  if (off.replace(heart, "") !== unlisted.replace(heart, "")) return null;
  const fullHearts = [...unlisted.matchAll(heart)].map(([button]) => button);
  if (fullHearts.some((button) => !recordIds.includes(recordIdOf(button)))) return null;
  const pieces = cut(
    off,
    [
      ...findHearts(off, fullHearts),
      ...findTexts(off),
      ...(wishlistData ? placeWishlist(wishlistData) : []),
    ].sort((one, other) => one.start - other.start),
  );
  return (
    pieces && { pieces, wishlistData: wishlistData && pick(wishlistData), bytes: sizeOf(pieces) }
  );
}

function pick({ firstIndex, knownIndices }: WishlistData): PageTemplate["wishlistData"] {
  return { firstIndex, knownIndices };
}

/** Takes the records off the wishlist in the page's data, but for the placeholder. */
function withoutRecords(on: string, data: WishlistData, recordIds: readonly string[]): string {
  const all = writeWishlist(data, [placeholderRecordId, ...recordIds]);
  const none = writeWishlist(data, [placeholderRecordId]);
  return on
    .replace(`,[${all.references}],`, `,[${none.references}],`)
    .replace(`${all.values}]`, `${none.values}]`);
}

function findHearts(off: string, fullHearts: readonly string[]): PlacedPlaceholder[] {
  return Array.from(off.matchAll(heart), ({ 0: button, index }, number) => ({
    start: index,
    end: index + button.length,
    placeholder: {
      kind: "heart",
      recordId: recordIdOf(button),
      off: bytesOf(button),
      on: bytesOf(fullHearts[number] ?? button),
    },
  }));
}

function recordIdOf(button: string): string {
  return / value="([^"]*)"/.exec(button)?.[1] ?? "";
}

function findTexts(off: string): PlacedPlaceholder[] {
  return Array.from(off.matchAll(anyPlaceholder), ({ 0: text, 1: field, index }) => ({
    start: index,
    end: index + text.length,
    placeholder: { kind: "text", field: field as TextField, isData: isInScript(off, index) },
  }));
}

/** Whether a place is in a script, its tag included: a nonce is the same in both. */
function isInScript(html: string, at: number): boolean {
  return html.lastIndexOf("<script", at) > html.lastIndexOf("</script>", at);
}

function placeWishlist({ references, values }: WishlistData): PlacedPlaceholder[] {
  return [
    { ...references, placeholder: { kind: "wishlist", part: "references" } },
    { ...values, placeholder: { kind: "wishlist", part: "values" } },
  ];
}

/** Cuts a page at its placeholders; null when two of them overlap. */
function cut(html: string, placed: readonly PlacedPlaceholder[]): (Buffer | Placeholder)[] | null {
  const pieces: (Buffer | Placeholder)[] = [];
  let done = 0;
  for (const { start, end, placeholder } of placed) {
    if (start < done) return null;
    pieces.push(bytesOf(html.slice(done, start)), placeholder);
    done = end;
  }
  return [...pieces, bytesOf(html.slice(done))];
}

function sizeOf(pieces: readonly (Buffer | Placeholder)[]): number {
  let bytes = 0;
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) bytes += piece.length;
    else if (piece.kind === "heart") bytes += piece.off.length + piece.on.length;
  }
  return bytes;
}

/** In memory of its own: small buffers share a block of 64 kB, and one in a cache would hold all of it. */
function bytesOf(text: string): Buffer {
  return Buffer.from(new TextEncoder().encode(text).buffer);
}
