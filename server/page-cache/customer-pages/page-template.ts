import { escapeData, escapeText } from "./escape-text.ts";
import type { TextField } from "./placeholders.ts";
import { writeWishlist, type WishlistData } from "./wishlist-data.ts";

/** What a page shows of one person. */
export type TemplateValues = { [field in TextField]: string } & { wishlist: readonly string[] };

/** A part of a page that is another for each person. */
export type Placeholder =
  | { kind: "text"; field: TextField; isData: boolean }
  /** A heart: off, or on when the record is on the wishlist. */
  | { kind: "heart"; recordId: string; off: Buffer; on: Buffer }
  /** The wishlist in the page's data, in two parts. */
  | { kind: "wishlist"; part: "references" | "values" };

/** A page as it is rendered for all customers of one kind, but for what is one person's. */
export interface PageTemplate {
  pieces: readonly (Buffer | Placeholder)[];
  /** Null on a page without data. */
  wishlistData: Pick<WishlistData, "firstIndex" | "knownIndices"> | null;
  bytes: number;
}

/** The page for one person: byte for byte what would be rendered for them. */
export function renderTemplate(
  { pieces, wishlistData }: PageTemplate,
  values: TemplateValues,
): Buffer {
  const onWishlist = new Set(values.wishlist);
  const data = wishlistData && writeWishlist(wishlistData, values.wishlist);
  const fill = (placeholder: Placeholder): Buffer => {
    switch (placeholder.kind) {
      case "text": {
        const value = values[placeholder.field];
        return Buffer.from(placeholder.isData ? escapeData(value) : escapeText(value));
      }
      case "heart":
        return onWishlist.has(placeholder.recordId) ? placeholder.on : placeholder.off;
      case "wishlist":
        return Buffer.from(data?.[placeholder.part] ?? "");
    }
  };
  return Buffer.concat(pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : fill(piece))));
}
