import { formatName } from "../../catalogue/format-name.ts";
import { shownLongGrade } from "../../catalogue/grades/grades.ts";
import { findOtherMedium } from "../../catalogue/other-media.ts";
import { discountedPrice, hasNoPriceToTell } from "../../catalogue/price.ts";
import { reductionOf } from "../../catalogue/prior-price/reduction.ts";
import { isInStock } from "../../catalogue/stock.ts";
import { unknownGenre, type VinylRecord } from "../../catalogue/vinyl-record.ts";
import { countryCodes } from "../../countries.ts";
import { cutText } from "../../forms/cut-text.ts";
import { currentLanguage } from "../../language/current-language.ts";
import { inLanguagePath } from "../../language/language-path.ts";
import { pictureUrl } from "../../pictures/picture-url.ts";
import { shippingCost } from "../../shipping-method.ts";
import { shop } from "../../shop.ts";
import { gtin13, isoDuration } from "./linked-values.ts";
import { recordText } from "./record-texts.ts";

/** The description of the record page for search engines: at most 300 characters. */
export function describeRecord(record: VinylRecord): string {
  const { album, artist, year, genre, format, description } = record;
  const facts = [genre === unknownGenre ? null : genre, year, formatName(format)]
    .filter((fact) => fact !== null)
    .join(", ");
  const title = recordText(findOtherMedium(format) ? "title" : "titleOnVinyl", { album, artist });
  const words = description ?? recordText("buyAt", { shop: shop.name });
  const text = `${title} (${facts}). ${conditionOf(record)}${words}`;
  return cutText(text, 300);
}

function conditionOf({ newOrUsed, mediaCondition, defects }: VinylRecord): string {
  if (newOrUsed === "new") return "";
  const described = defects === null ? "" : ` ${defects.replace(/\s+/g, " ")}`;
  return `${recordText("usedCopy", { grade: shownLongGrade(mediaCondition) })}${described} `;
}

/** The record as JSON-LD for search engines: the product, and the release with its album (schema.org). */
export function linkedData(record: VinylRecord, publicUrl: string) {
  const url = publicUrl + inLanguagePath(currentLanguage(), `/record/${record.id}`);
  const { offers, ...described } = describeProduct(record, { url, publicUrl });
  const product = hasNoPriceToTell(record) ? described : { ...described, offers };
  // A shirt is no release of music.
  const isRelease = findOtherMedium(record.format)?.isRelease ?? true;
  return {
    "@context": "https://schema.org",
    "@graph": isRelease ? [product, describeRelease(record, url)] : [product],
  };
}

function describeProduct(
  record: VinylRecord,
  { url, publicUrl }: { url: string; publicUrl: string },
) {
  const { id, label, catalogueNumber, barcode, newOrUsed, photos } = record;
  const gtin = gtin13(barcode);
  return {
    "@type": "Product",
    "@id": url,
    name: `${record.album} – ${record.artist}`,
    ...(record.genre !== unknownGenre && { category: record.genre }),
    description: describeRecord(record),
    sku: id,
    image: [
      publicUrl + pictureUrl(record.coverImage, 960, "webp"),
      ...photos.map((key) => publicUrl + pictureUrl(key, 1600, "webp")),
    ],
    ...(label !== null && { brand: { "@type": "Brand", name: label } }),
    ...(catalogueNumber !== null && { mpn: catalogueNumber }),
    ...(gtin !== null && { gtin13: gtin }),
    offers: {
      "@type": "Offer",
      url,
      sku: id,
      price: discountedPrice(record).toFixed(2),
      priceCurrency: shop.currency,
      ...describeReduction(record),
      availability: `https://schema.org/${isInStock(record) ? "InStock" : "SoldOut"}`,
      // A Mint used record is used: the grade says nothing of it.
      itemCondition: `https://schema.org/${newOrUsed === "new" ? "NewCondition" : "UsedCondition"}`,
      shippingDetails: describeShipping(discountedPrice(record)),
      hasMerchantReturnPolicy: describeReturns(),
    },
  };
}

/** What sending the record by itself costs, by each method that sends it. */
function describeShipping(price: number) {
  return shop.shippingMethods
    .filter(({ needsAddress }) => needsAddress)
    .map((method) => ({
      "@type": "OfferShippingDetails",
      shippingRate: {
        "@type": "MonetaryAmount",
        value: shippingCost(method, price),
        currency: shop.currency,
      },
      shippingDestination: countryCodes().map((addressCountry) => ({
        "@type": "DefinedRegion",
        addressCountry,
      })),
    }));
}

/** The right to withdraw (docs/law.md), in schema.org's terms. */
function describeReturns() {
  const { days, returnPostage } = shop.withdrawal;
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: countryCodes(),
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: days,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: `https://schema.org/${
      returnPostage === "shop" ? "FreeReturn" : "ReturnFeesCustomerResponsibility"
    }`,
  };
}

/** The struck price, at most the lowest price of the 30 days before. */
function describeReduction(record: VinylRecord) {
  const reduction = reductionOf(record);
  if (!reduction) return {};
  const struck = reduction.lowest ?? reduction.struck;
  if (struck <= discountedPrice(record)) return {};
  return {
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      priceType: "https://schema.org/StrikethroughPrice",
      price: struck.toFixed(2),
      priceCurrency: shop.currency,
    },
  };
}

function describeRelease(record: VinylRecord, url: string) {
  const { album, year, label, catalogueNumber, tracklist } = record;
  const artist = { "@type": "MusicGroup", name: record.artist };
  const duration = isoDuration(tracklist.map((track) => track.duration));
  const other = findOtherMedium(record.format);
  const schemaFormat = other ? other.schemaFormat : "VinylFormat";
  return {
    "@type": "MusicRelease",
    "@id": `${url}#release`,
    name: album,
    ...(schemaFormat !== null && { musicReleaseFormat: `https://schema.org/${schemaFormat}` }),
    creditedTo: artist,
    ...(catalogueNumber !== null && { catalogNumber: catalogueNumber }),
    ...(label !== null && { recordLabel: { "@type": "Organization", name: label } }),
    ...(duration !== null && { duration }),
    releaseOf: {
      "@type": "MusicAlbum",
      name: album,
      byArtist: artist,
      ...(record.genre !== unknownGenre && { genre: record.genres }),
      ...(year !== null && { datePublished: String(year) }),
      ...(tracklist.length > 0 && {
        numTracks: tracklist.length,
        track: { "@type": "ItemList", itemListElement: tracklist.map(describeTrack) },
      }),
    },
  };
}

function describeTrack(track: VinylRecord["tracklist"][number], index: number) {
  const duration = isoDuration([track.duration]);
  return {
    "@type": "ListItem",
    position: index + 1,
    item: {
      "@type": "MusicRecording",
      name: track.title,
      ...(duration !== null && { duration }),
    },
  };
}
