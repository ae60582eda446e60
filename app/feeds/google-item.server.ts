import { shop } from "../../shop.config.ts";
import type { PublicColumn } from "../catalogue/vinyl-record.ts";
import { formatLabel } from "../catalogue/vinyl-record.ts";
import type { RecordRow } from "../db/column-values.ts";
import { shippingCost, shippingMethods } from "../orders/shipping.ts";
import { pictureUrl } from "../pictures/picture-url.ts";
import { gtin13 } from "../storefront/record/linked-values.ts";
import { countryCode } from "./country-code.ts";
import { feedColumns } from "./feed-columns.ts";
import { cutText, describeCopy } from "./feed-text.ts";
import { googleId } from "./google-id.server.ts";
import type { XmlElements } from "./write-xml.server.ts";

export const googleColumns = [
  ...feedColumns,
  "barcode",
  "weight",
  "photos",
] as const satisfies PublicColumn[];

export type GoogleRecord = Pick<RecordRow, (typeof googleColumns)[number]>;

/** Records were pressed without a barcode until about then. */
const firstBarcodes = 1980;

/**
 * A record as an item of Google Merchant's feed. The price is what its page says one pays, after discount; a struck
 * price is claimed nowhere.
 */
export function googleItem(record: GoogleRecord, publicUrl: string): XmlElements {
  const { id, artist, album, label, catalogueNumber, barcode, weight, photos, year } = record;
  const gtin = gtin13(barcode);
  const neverHadBarcode = barcode === null && year !== null && year < firstBarcodes;
  return {
    "g:id": googleId(id),
    "g:title": cutText(`${album} – ${artist} (${formatLabel(record)} vinyl)`, 150),
    "g:description": cutText(describeItem(record), 5000),
    "g:link": `${publicUrl}/record/${id}`,
    "g:image_link": publicUrl + pictureUrl(record.coverImage, 960, "webp"),
    "g:additional_image_link": photos.map((key) => publicUrl + pictureUrl(key, 1600, "webp")),
    "g:availability": "in_stock",
    "g:price": amount(record.discountedPrice),
    "g:condition": record.newOrUsed,
    "g:gtin": gtin ?? undefined,
    "g:brand": label ?? undefined,
    "g:mpn": catalogueNumber ?? undefined,
    "g:identifier_exists": gtin === null && neverHadBarcode ? "no" : undefined,
    "g:google_product_category": "Media > Music & Sound Recordings > Records & LPs",
    "g:product_type": record.genre,
    "g:shipping": shippingOf(record.discountedPrice),
    "g:shipping_weight": weight === null ? undefined : `${weight} g`,
  };
}

function describeItem(record: GoogleRecord): string {
  const { artist, album, genre, year, label } = record;
  const facts = [genre, year, label, formatLabel(record)]
    .filter((fact) => fact !== null)
    .join(", ");
  return `${album} by ${artist} on vinyl (${facts}). ${describeCopy(record)}`;
}

function amount(kroner: number): string {
  return `${kroner.toFixed(2)} ${shop.currency}`;
}

const parcels = shippingMethods.filter(({ needsAddress }) => needsAddress);

/** What sending the record by itself costs, for each country that the shop sends to. */
function shippingOf(price: number): XmlElements[] {
  return parcels.flatMap((method) =>
    shop.countries.map((country) => ({
      "g:country": countryCode(country),
      "g:service": method.name,
      "g:price": amount(shippingCost(method, price)),
    })),
  );
}
