import { shop } from "../../../shop.config.ts";
import { discountedPrice } from "../../catalogue/price.ts";
import { isInStock } from "../../catalogue/stock.ts";
import type { VinylRecord } from "../../catalogue/vinyl-record.ts";
import { pictureUrl } from "../../pictures/picture-url.ts";

/** The description of the record page for search engines: at most 300 characters. */
export function describeRecord(record: VinylRecord): string {
  const { album, artist, year, genre, format, description } = record;
  const facts = [genre, year, format].filter((fact) => fact !== null).join(", ");
  const text = `${album} by ${artist} on vinyl (${facts}). ${description ?? `Buy it at ${shop.name}.`}`;
  return text.slice(0, 300);
}

/** The record as JSON-LD for search engines: a product, and the album that it contains (schema.org). */
export function linkedData(record: VinylRecord, publicUrl: string) {
  const url = `${publicUrl}/record/${record.id}`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Product",
        "@id": url,
        name: `${record.album} – ${record.artist}`,
        category: record.genre,
        description: describeRecord(record),
        image: publicUrl + pictureUrl(record.coverImage, 960, "webp"),
        ...(record.label !== null && { brand: { "@type": "Brand", name: record.label } }),
        ...(record.catalogueNumber !== null && { sku: record.catalogueNumber }),
        offers: {
          "@type": "Offer",
          url,
          price: discountedPrice(record),
          priceCurrency: shop.currency,
          availability: `https://schema.org/${isInStock(record) ? "InStock" : "OutOfStock"}`,
          itemCondition: `https://schema.org/${record.newOrUsed === "new" ? "NewCondition" : "UsedCondition"}`,
        },
      },
      {
        "@type": "MusicAlbum",
        name: record.album,
        byArtist: { "@type": "MusicGroup", name: record.artist },
        genre: record.genres,
        numTracks: record.tracklist.length,
        ...(record.year !== null && { datePublished: String(record.year) }),
      },
    ],
  };
}
