import { z } from "zod";
import { requiredLine, tooLongMessage } from "../forms/text-fields.ts";
import { mediaGrades, sleeveGrades } from "./grades.ts";
import { homeCategories, spellTag } from "./home-categories.ts";
import { homeCategoryField } from "./home-category-field.ts";
import { discountedPrice } from "./price.ts";
import {
  lineWithDefault,
  numberWithDefault,
  optionalAmount,
  optionalLine,
  optionalLines,
  optionalNumber,
  readList,
  requiredNumber,
  track,
  yesOrNo,
} from "./record-field-schemas.ts";
import { findUnpricedProblem, gradeFirst, isUngraded } from "./unpriced.ts";
import { findUsedStockProblem } from "./used-copy.ts";

export const maxTags = 50;
export const maxTracks = 300;

/**
 * The fields of a record that are written by hand, each by itself: what the record form posts goes in, what the table
 * keeps comes out. Forms, import, export, demo records and the audit log take their fields from here, in this order.
 * Read forms without Conform's coercion: each field knows what being empty means.
 */
export const recordFieldsSchema = z.object({
  artist: requiredLine({ missing: "Enter the artist.", max: 200 }),
  album: requiredLine({ missing: "Enter the album.", max: 200 }),
  price: requiredNumber("price", "Enter the price."),
  discount: numberWithDefault("discount", "0"),
  stock: requiredNumber("stock", "Enter how many there are."),
  free: yesOrNo(),
  genre: z
    .string()
    .default("")
    .transform((text) => readList(text).join(", ") || "Unknown")
    .pipe(z.string().max(300, tooLongMessage(300))),
  year: optionalNumber("year"),
  rpm: lineWithDefault("33 RPM", 40),
  format: lineWithDefault('12"', 40),
  numRecords: numberWithDefault("numRecords", "1"),
  tags: z
    .string()
    .default("")
    .transform((text) => [...new Set(readList(text).map(spellTag))])
    .pipe(
      z
        .array(z.string().max(60, "A tag has at most 60 characters."))
        .max(maxTags, `Use at most ${maxTags} tags.`),
    ),
  featured: z.preprocess(
    // One ticked box is posted as a text, none at all.
    (posted) => (typeof posted === "string" ? [posted] : (posted ?? [])),
    z
      .array(homeCategoryField("This is no home category."))
      .max(100)
      .transform((chosen) => homeCategories().filter((category) => chosen.includes(category))),
  ),
  tracklist: z
    .array(track)
    .max(maxTracks, `Use at most ${maxTracks} tracks.`)
    .default([])
    .transform((tracks) => tracks.filter(({ title }) => title !== "")),
  label: optionalLine(200),
  catalogueNumber: optionalLine(100),
  country: optionalLine(100),
  barcode: optionalLine(50),
  mediaCondition: z.enum(mediaGrades, { error: "Choose a grade." }).default("M"),
  sleeveCondition: z.enum(sleeveGrades, { error: "Choose a grade." }).default("M"),
  description: optionalLines(5000),
  newOrUsed: z.enum(["new", "used"], { error: "Choose new or used." }).default("new"),
  defects: optionalLines(500),
  runout: optionalLine(500),
  location: optionalLine(100),
  cost: optionalAmount(),
  vatScheme: z.enum(["normal", "margin"], { error: "Choose normal or margin." }).default("normal"),
  weight: optionalNumber("weight"),
  externalId: optionalLine(100),
  pressing: optionalLine(200),
});

/** A whole record: its fields, and the rules between them. */
export const recordSchema = recordFieldsSchema.superRefine((record, context) => {
  const message = findUsedStockProblem(record);
  if (message !== null) context.addIssue({ code: "custom", path: ["stock"], message });
  const unpriced = findUnpricedProblem(record);
  if (unpriced !== null) {
    const path = [record.price === 0 ? "price" : "discount"];
    context.addIssue({ code: "custom", path, message: unpriced });
  }
  if (record.stock > 0 && isUngraded(record)) {
    context.addIssue({ code: "custom", path: ["mediaCondition"], message: gradeFirst });
  }
  if (record.free && discountedPrice(record) > 0) {
    const priced = "It has a price: uncheck “Free”, or make the price 0.";
    context.addIssue({ code: "custom", path: ["free"], message: priced });
  }
});

export type RecordValues = z.output<typeof recordSchema>;
export type RecordField = keyof RecordValues;

export const recordFields = Object.keys(recordFieldsSchema.shape) as RecordField[];

/** The names of the fields on the screen (docs/rules.md, Names of controls). */
export const fieldLabels: { [Field in RecordField | "uploadedCover" | "photos"]: string } = {
  artist: "Artist",
  album: "Album",
  price: "Price (kr.)",
  discount: "Discount (%)",
  stock: "Stock",
  free: "Free",
  genre: "Genre",
  year: "Year",
  rpm: "Speed",
  format: "Format",
  numRecords: "Number of records",
  tags: "Tags",
  featured: "Featured in",
  tracklist: "Tracklist",
  label: "Label",
  catalogueNumber: "Catalogue number",
  country: "Country",
  barcode: "Barcode",
  mediaCondition: "Media condition",
  sleeveCondition: "Sleeve condition",
  description: "Description",
  newOrUsed: "New or used",
  defects: "Defects",
  runout: "Runout",
  location: "Location",
  cost: "Cost (kr.)",
  vatScheme: "VAT scheme",
  weight: "Weight (g)",
  externalId: "External id",
  pressing: "Pressing",
  uploadedCover: "Cover",
  photos: "Photos",
};
