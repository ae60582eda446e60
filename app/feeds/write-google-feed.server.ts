import { hash } from "node:crypto";
import { sql } from "kysely";
import { findOtherMedium } from "../catalogue/other-media.ts";
import { formatLabel, unknownGenre, type PublicColumn } from "../catalogue/vinyl-record.ts";
import { countryCodes } from "../countries.ts";
import type { RecordRow } from "../db/column-values.ts";
import type { Database } from "../db/database.ts";
import { readInBatches } from "../db/read-in-batches.ts";
import { streamTransaction } from "../db/stream-transaction.ts";
import { cutText } from "../forms/cut-text.ts";
import { pictureUrl } from "../pictures/picture-url.ts";
import { shippingCost } from "../shipping-method.ts";
import { shop } from "../shop.ts";
import { gtin13 } from "../storefront/record/linked-values.ts";
import { describeCopy } from "./feed-text.ts";
import { feedText } from "./feeds-texts.ts";
import { feedColumns } from "./find-feed-records.server.ts";
import { writeXml, type XmlElements } from "./write-xml.server.ts";

export interface FeedOptions {
  publicUrl: string;
  /** Whether a generated sleeve is sent as the picture of a record without a cover. */
  generatedSleeves: boolean;
}

/**
 * Every record in stock as Google Merchant's feed (RSS 2.0), in parts as they are taken: memory does not depend on the
 * number of records.
 */
export async function* writeGoogleFeed(
  db: Database,
  options: FeedOptions,
): AsyncGenerator<string, void> {
  const { publicUrl } = options;
  const frame = writeXml({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    rss: {
      "@version": "2.0",
      "@xmlns:g": "http://base.google.com/ns/1.0",
      channel: { title: shop.name, link: `${publicUrl}/`, description: shop.description },
    },
  });
  const end = frame.lastIndexOf("</channel>");
  yield frame.slice(0, end);
  // Google refuses an item without a price.
  const query = sql<GoogleRecord>`
    select ${sql.join(googleColumns.map((column) => sql.ref(column)))} from records
    where stock > 0 and discounted_price > 0 order by id`;
  for await (const records of streamTransaction(db, (transaction) =>
    readInBatches(transaction, query, { size: 250 }),
  )) {
    yield writeXml({ item: records.map((record) => googleItem(record, options)) });
  }
  yield frame.slice(end);
}

const googleColumns = [
  ...feedColumns,
  "barcode",
  "weight",
  "photos",
  "uploadedCover",
] as const satisfies PublicColumn[];

type GoogleRecord = Pick<RecordRow, (typeof googleColumns)[number]>;

/** Records were pressed without a barcode until about then. */
const firstBarcodes = 1980;

/**
 * A record as an item of Google Merchant's feed. The price is what its page says one pays, after discount; a struck
 * price is claimed nowhere.
 */
function googleItem(record: GoogleRecord, options: FeedOptions): XmlElements {
  const { publicUrl } = options;
  const { id, artist, album, label, catalogueNumber, barcode, weight, year } = record;
  const gtin = gtin13(barcode);
  const pictures = picturesOf(record, options);
  const other = findOtherMedium(record.format);
  const neverHadBarcode = barcode === null && year !== null && year < firstBarcodes;
  return {
    "g:id": googleId(id),
    "g:title": cutText(
      feedText(other ? "otherTitle" : "vinylTitle", { album, artist, format: formatLabel(record) }),
      150,
    ),
    "g:description": cutText(describeItem(record), 5000),
    "g:link": `${publicUrl}/record/${id}`,
    "g:image_link": pictures[0],
    "g:additional_image_link": pictures.slice(1),
    "g:availability": "in_stock",
    "g:price": amount(record.discountedPrice),
    "g:condition": record.newOrUsed,
    "g:gtin": gtin ?? undefined,
    "g:brand": label ?? undefined,
    "g:mpn": catalogueNumber ?? undefined,
    "g:identifier_exists": gtin === null && neverHadBarcode ? "no" : undefined,
    "g:google_product_category": other
      ? (other.googleCategory ?? undefined)
      : "Media > Music & Sound Recordings > Records & LPs",
    "g:product_type": record.genre === unknownGenre ? undefined : record.genre,
    "g:shipping": shippingOf(record.discountedPrice),
    "g:shipping_weight": weight === null ? undefined : `${weight} g`,
  };
}

/**
 * Pictures of the thing itself: the cover, then photos of the copy. Google refuses generic illustrations in place of a
 * product (support.google.com/merchants/answer/6324350), and a generated sleeve is one: it comes only where the owner
 * wants it to. An item without a picture stays in the feed.
 */
function picturesOf(
  { coverImage, uploadedCover, photos }: GoogleRecord,
  { publicUrl, generatedSleeves }: FeedOptions,
): string[] {
  const covers = uploadedCover === null && !generatedSleeves ? [] : [coverImage];
  return [
    ...covers.map((key) => publicUrl + pictureUrl(key, 960, "webp")),
    ...photos.map((key) => publicUrl + pictureUrl(key, 1600, "webp")),
  ];
}

function describeItem(record: GoogleRecord): string {
  const { artist, album, genre, year, label } = record;
  const facts = [genre === unknownGenre ? null : genre, year, label, formatLabel(record)]
    .filter((fact) => fact !== null)
    .join(", ");
  const key = findOtherMedium(record.format) ? "album" : "albumOnVinyl";
  return `${feedText(key, { album, artist, facts })} ${describeCopy(record)}`;
}

function amount(kroner: number): string {
  return `${kroner.toFixed(2)} ${shop.currency}`;
}

/** What sending the record by itself costs, for each country that the shop sends to. */
function shippingOf(price: number): XmlElements[] {
  const parcels = shop.shippingMethods.filter(({ needsAddress }) => needsAddress);
  return parcels.flatMap((method) =>
    countryCodes().map((code) => ({
      "g:country": code,
      "g:service": method.name,
      "g:price": amount(shippingCost(method, price)),
    })),
  );
}

/** The longest id that Google Merchant takes. */
const maxLength = 50;

/** The id of a record in the feed: its own, or its beginning and a hash of it where it is too long. */
function googleId(recordId: string): string {
  if (recordId.length <= maxLength) return recordId;
  const tail = hash("sha1", recordId, "hex").slice(0, 10);
  return `${recordId.slice(0, maxLength - tail.length - 1)}-${tail}`;
}
