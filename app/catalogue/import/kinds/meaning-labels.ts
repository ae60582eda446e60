import { recordColumns } from "../../export/record-columns.ts";
import { fieldLabel } from "../../record-field-texts.ts";
import type { RecordField } from "../../record-schema.ts";
import type { ColumnMeaning } from "./import-kind.ts";

const otherLabels: { [Name in Exclude<ColumnMeaning, RecordField>]: string } = {
  id: "Id",
  createdAt: "Added on",
  stockWhenExported: "Stock when it was exported",
  waitingStock: "Copies that wait for a price",
  title: "Title (artist – album)",
  discFormat: "Format in Discogs’ words",
  listing: "Discogs listing id",
  release: "Discogs release id",
  status: "Status",
  comments: "Comments on the copy",
  html: "Description (HTML)",
  summary: "Short description (HTML)",
  currency: "Currency of the price",
  vendor: "Artist or label, whichever the title lacks",
  genreWords: "Words that are mapped to genres",
  salePrice: "Reduced price",
  comparePrice: "Price before a reduction",
  condition: "Condition of record and sleeve",
  picture: "Address of a picture",
  group: "What rows of one product share",
  parent: "Product that a variation belongs to",
  quantity: "Copies",
  copiesAt: "Copies at a location",
  variant: "Id of the variant",
  variation: "Name of the variation",
  surcharge: "What a variant costs more than its product",
  discountMode: "Kind of reduction (percent or amount)",
  discountValue: "Reduction",
  discountPercent: "Reduction in percent",
  onSale: "Whether the reduced price applies",
  netPrice: "Price without VAT",
  taxRule: "Tax rule (0: none)",
  features: "Features (name:value)",
  archived: "Archived or not",
  acceptOffer: "Takes offers (Y or N)",
  type: "Type of product",
  inStock: "In stock or not",
  option: "What tells variants of a product apart",
  attributeName: "Name of an attribute",
  attributeValue: "Value of an attribute",
};

/** What the owner reads when choosing what a column means. */
export function meaningLabel(meaning: ColumnMeaning): string {
  if (meaning === "cost") return "Cost";
  if (meaning === "price") return "Price";
  return meaning in otherLabels
    ? otherLabels[meaning as keyof typeof otherLabels]
    : fieldLabel(meaning as RecordField);
}

/** The fields of a record that any file may have. */
export const fieldMeanings: readonly ColumnMeaning[] = recordColumns;
