import { z } from "zod";
import { requiredLine, tooLongMessage } from "../../forms/text-fields.ts";
import { mediaGrades, sleeveGrades } from "../grades/grades.ts";
import { findUsedStockProblem } from "../grades/used-copy.ts";
import { homeCategories, spellTag } from "../home-categories.ts";
import { discountedPrice } from "../price.ts";
import { fieldMessage } from "../record-field-texts.ts";
import { findUnpricedProblem, isUngraded } from "../unpriced.ts";
import { homeCategoryField } from "./home-category-field.ts";
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

export const maxTags = 50;
export const maxTracks = 300;

/**
 * The fields of a record that are written by hand, each by itself: what the record form posts goes in, what the table
 * keeps comes out. Forms, import, export, demo records and the audit log take their fields from here, in this order.
 * Read forms without Conform's coercion: each field knows what being empty means.
 */
export const recordFieldsSchema = z.object({
  artist: requiredLine({ missing: () => fieldMessage("enterArtist"), max: 200 }),
  album: requiredLine({ missing: () => fieldMessage("enterAlbum"), max: 200 }),
  price: requiredNumber("price", () => fieldMessage("enterPrice")),
  discount: numberWithDefault("discount", "0"),
  stock: requiredNumber("stock", () => fieldMessage("enterStock")),
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
        .array(z.string().max(60, { error: () => fieldMessage("tagTooLong", { most: 60 }) }))
        .max(maxTags, { error: () => fieldMessage("tooManyTags", { most: maxTags }) }),
    ),
  featured: z.preprocess(
    // One ticked box is posted as a text, none at all.
    (posted) => (typeof posted === "string" ? [posted] : (posted ?? [])),
    z
      .array(homeCategoryField(() => fieldMessage("noHomeCategory")))
      .max(100)
      .transform((chosen) => homeCategories().filter((category) => chosen.includes(category))),
  ),
  tracklist: z
    .array(track)
    .max(maxTracks, { error: () => fieldMessage("tooManyTracks", { most: maxTracks }) })
    .default([])
    .transform((tracks) => tracks.filter(({ title }) => title !== "")),
  label: optionalLine(200),
  catalogueNumber: optionalLine(100),
  country: optionalLine(100),
  barcode: optionalLine(50),
  mediaCondition: z.enum(mediaGrades, { error: () => fieldMessage("chooseGrade") }).default("M"),
  sleeveCondition: z.enum(sleeveGrades, { error: () => fieldMessage("chooseGrade") }).default("M"),
  description: optionalLines(5000),
  newOrUsed: z
    .enum(["new", "used"], { error: () => fieldMessage("chooseNewOrUsed") })
    .default("new"),
  defects: optionalLines(500),
  runout: optionalLine(500),
  location: optionalLine(100),
  cost: optionalAmount(),
  vatScheme: z
    .enum(["normal", "margin"], { error: () => fieldMessage("chooseScheme") })
    .default("normal"),
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
    context.addIssue({
      code: "custom",
      path: ["mediaCondition"],
      message: fieldMessage("gradeFirst"),
    });
  }
  if (record.free && discountedPrice(record) > 0) {
    context.addIssue({ code: "custom", path: ["free"], message: fieldMessage("freeWithPrice") });
  }
});

export type RecordValues = z.output<typeof recordSchema>;
export type RecordField = keyof RecordValues;

export const recordFields = Object.keys(recordFieldsSchema.shape) as RecordField[];
