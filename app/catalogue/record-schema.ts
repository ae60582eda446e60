import { z } from "zod";
import type { Grade, Track } from "../db/tables.ts";
import { cleanLine, cleanLines } from "../forms/clean-text.ts";
import { homeCategories, type HomeCategory } from "./home-categories.ts";
import { numberRules, readNumber } from "./record-numbers.ts";

/** What the form of a record edits. */
export interface RecordValues {
  album: string;
  artist: string;
  price: number;
  discount: number;
  stock: number;
  genre: string;
  year: number | null;
  rpm: string;
  format: string;
  numRecords: number;
  tags: string[];
  featured: HomeCategory[];
  tracklist: Track[];
  label: string | null;
  catalogueNumber: string | null;
  country: string | null;
  barcode: string | null;
  mediaCondition: Grade;
  sleeveCondition: Grade;
  description: string | null;
}

/** The names of a record's fields on the screen (docs/rules.md, Names of controls). */
export const fieldLabels: { [Field in keyof RecordValues | "uploadedCover"]: string } = {
  album: "Album",
  artist: "Artist",
  price: "Price (kr.)",
  discount: "Discount (%)",
  stock: "Stock",
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
  uploadedCover: "Cover",
};

export const grades = ["M", "NM", "VG+", "VG", "G+", "G", "F", "P"] as const satisfies Grade[];

export const maxTags = 50;
export const maxTracks = 300;

/** "Doom, Live , Doom" → ["Doom", "Live"] */
function readList(text: string): string[] {
  return [...new Set(text.split(",").map(cleanLine).filter(Boolean))];
}

/** A tag as the shop knows it: a home category keeps its own capitals, however it was typed. */
function spellTag(tag: string): string {
  const same = homeCategories.find((category) => category.toLowerCase() === tag.toLowerCase());
  return same ?? tag;
}

function line({ empty, most }: { empty: string; most: number }) {
  return z
    .string({ error: empty })
    .transform(cleanLine)
    .pipe(z.string().min(1, empty).max(most, `Use at most ${most} characters.`));
}

/** A line that may be empty and then has a value of its own. */
function lineOr<Empty extends string | null>(empty: Empty, most: number) {
  return z
    .string()
    .default("")
    .transform(cleanLine)
    .pipe(z.string().max(most, `Use at most ${most} characters.`))
    .transform((text): string | Empty => (text === "" ? empty : text));
}

function number(field: keyof typeof numberRules) {
  return (text: string, context: z.RefinementCtx): number => {
    const read = readNumber(field, text);
    if (read !== null) return read;
    context.addIssue({ code: "custom", message: numberRules[field].words });
    return z.NEVER;
  };
}

function numberOr(field: keyof typeof numberRules, empty: string) {
  return z.string().default(empty).transform(number(field));
}

const track = z
  .object({
    position: lineOr("", 20),
    title: lineOr("", 300),
    duration: lineOr("", 20),
  })
  // A row with a position alone is one that was begun and left; with a duration, a track is meant.
  .superRefine(({ title, duration }, context) => {
    if (title !== "" || duration === "") return;
    context.addIssue({ code: "custom", path: ["title"], message: "This track has no title." });
  });

/** One word among a record's tags, as somebody types it. */
export const tagField = line({ empty: "Type a tag.", most: 60 })
  .pipe(z.string().refine((tag) => !tag.includes(","), "A tag has no comma in it."))
  .transform(spellTag);

/**
 * The form of a record: what it posts goes in, what the database keeps comes out. Read it without
 * Conform's coercion: each field here knows what being empty means.
 */
export const recordSchema = z.object({
  album: line({ empty: "Enter the album.", most: 200 }),
  artist: line({ empty: "Enter the artist.", most: 200 }),
  price: z.string({ error: "Enter the price." }).transform(number("price")),
  discount: numberOr("discount", "0"),
  stock: z.string({ error: "Enter how many there are." }).transform(number("stock")),
  genre: z
    .string()
    .default("")
    .transform((text) => readList(text).join(", ") || "Unknown")
    .pipe(z.string().max(300, "Use at most 300 characters.")),
  year: z
    .string()
    .default("")
    .transform((text, context) =>
      ["", "unknown"].includes(text.trim().toLowerCase()) ? null : number("year")(text, context),
    ),
  rpm: lineOr("33 RPM", 40),
  format: lineOr('12"', 40),
  numRecords: numberOr("numRecords", "1"),
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
      .array(z.enum(homeCategories, { error: "This is no home category." }))
      .max(100)
      .transform((chosen) => homeCategories.filter((category) => chosen.includes(category))),
  ),
  tracklist: z
    .array(track)
    .max(maxTracks, `Use at most ${maxTracks} tracks.`)
    .default([])
    .transform((tracks) => tracks.filter(({ title }) => title !== "")),
  label: lineOr(null, 200),
  catalogueNumber: lineOr(null, 100),
  country: lineOr(null, 100),
  barcode: lineOr(null, 50),
  mediaCondition: z.enum(grades, { error: "Choose a grade." }).default("M"),
  sleeveCondition: z.enum(grades, { error: "Choose a grade." }).default("M"),
  description: z
    .string()
    .default("")
    .transform(cleanLines)
    .pipe(z.string().max(5000, "Use at most 5.000 characters."))
    .transform((text) => (text === "" ? null : text)),
});
