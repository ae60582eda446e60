import { z } from "zod";
import type { RecordRow } from "../../db/column-values.ts";
import { homeCategoryField } from "../home-category-field.ts";
import { formatPrice } from "../price.ts";
import { tagField } from "../record-field-schemas.ts";
import { numberRules } from "../record-numbers.ts";
import { maxTags, recordFieldsSchema } from "../record-schema.ts";
import { findUsedStockProblem } from "../used-copy.ts";
import {
  changedPrice,
  isRounding,
  priceChangeLabel,
  priceChangeMessage,
  readPriceChange,
  roundingLabels,
} from "./price-change.ts";

/** The columns that bulk changes read and write. */
export const bulkColumns = [
  "price",
  "discount",
  "stock",
  "tags",
  "featured",
  "newOrUsed",
  "mediaCondition",
  "sleeveCondition",
  "location",
] as const satisfies (keyof RecordRow)[];

export type BulkColumn = (typeof bulkColumns)[number];
export type BulkRecord = Pick<RecordRow, "id" | BulkColumn>;
export type BulkValues = { [Column in BulkColumn]?: BulkRecord[Column] | undefined };

/** A change of many records, as an admin asked for it. */
export interface BulkChange {
  /** The columns that it writes. */
  columns: readonly BulkColumn[];
  /** Other columns that decide what it writes. */
  reads?: readonly BulkColumn[];
  /** What a record becomes: a value for each of `columns`. Null: it cannot be that, and stays as it is. */
  next: (record: BulkRecord) => BulkValues | null;
}

/** How a change is shown before it is made; `records` is a label of their number: "3 records". */
export interface ChangeLabels {
  /** What was asked for: "+10 %, whole kroner". */
  name: string;
  /** What is said when no record changes. */
  none: string;
  /** Why some records stay as they are, after their number. */
  refused: string;
  /** What is no longer so when the records are not those that were shown. */
  stale: string;
  button: (changed: number, records: string) => string;
  /** The changed values of a record, before or after. */
  describe: (values: BulkValues) => string;
  /** The order of the steps; left out: those of most records first. */
  compare?: (one: { from: BulkValues }, other: { from: BulkValues }) => number;
}

/** A change with what is said about it. */
interface NamedChange extends BulkChange {
  done: (records: string) => string;
  /** Left out: it is made at once. */
  preview?: ChangeLabels;
}

/** A kind of change: the fields of its form, and what they ask for, or the message of what is wrong with them. */
interface ChangeKind {
  fields: readonly string[];
  read: (posted: { [field: string]: string }) => NamedChange | string;
}

function defineChange<Schema extends z.ZodObject>(
  schema: Schema,
  changeOf: (asked: z.output<Schema>) => NamedChange,
): ChangeKind {
  return {
    fields: Object.keys(schema.shape),
    read: (posted) => {
      const read = schema.safeParse(posted);
      if (read.success) return changeOf(read.data);
      return read.error.issues[0]?.message ?? "The shop does not know this value.";
    },
  };
}

const { shape } = recordFieldsSchema;
const discountForm = z.object({
  percent: shape.discount.refine(
    (percent) => percent < 100,
    "Use at most 99 %. What shall cost nothing is marked as free, each record by itself.",
  ),
});
const tagForm = z.object({ tag: tagField });
const categoryForm = z.object({
  category: homeCategoryField("Choose one of the home categories."),
});
const priceForm = z.object({
  by: z.string().transform((text, context) => {
    const read = readPriceChange(text);
    if (read) return read;
    context.addIssue({ code: "custom", message: priceChangeMessage });
    return z.NEVER;
  }),
  rounding: z.string().refine(isRounding, priceChangeMessage),
});
const conditionForm = z
  .object({
    newOrUsed: unlessEmpty(shape.newOrUsed),
    mediaCondition: unlessEmpty(shape.mediaCondition),
    sleeveCondition: unlessEmpty(shape.sleeveCondition),
  })
  .refine(
    (asked) => Object.values(asked).some((value) => value !== undefined),
    "Choose what to change of the condition.",
  );

/** The changes that can be made to many records, by the `intent` of their forms. */
export const bulkChanges = {
  discount: defineChange(discountForm, ({ percent }) => ({
    columns: ["discount"],
    next: () => ({ discount: percent }),
    done: (records) => `Discount of ${percent} % on ${records}.`,
  })),

  tag: defineChange(tagForm, ({ tag }) => ({
    columns: ["tags"],
    next: ({ tags }) => {
      if (tags.includes(tag)) return { tags };
      return tags.length < maxTags ? { tags: [...tags, tag] } : null;
    },
    done: (records) => `Tagged ${records} with ${tag}.`,
  })),

  untag: defineChange(tagForm, ({ tag }) => ({
    columns: ["tags"],
    next: ({ tags }) => ({ tags: tags.filter((other) => other !== tag) }),
    done: (records) => `Took the tag ${tag} off ${records}.`,
  })),

  feature: defineChange(categoryForm, ({ category }) => ({
    columns: ["featured"],
    next: ({ featured }) => ({ featured: [...new Set([...featured, category])] }),
    done: (records) => `Featured ${records} in ${category}.`,
  })),

  unfeature: defineChange(categoryForm, ({ category }) => ({
    columns: ["featured"],
    next: ({ featured }) => ({ featured: featured.filter((other) => other !== category) }),
    done: (records) => `${records} no longer featured in ${category}.`,
  })),

  price: defineChange(priceForm, ({ by, rounding }) => ({
    columns: ["price"],
    next: ({ price }) => {
      const changed = changedPrice(price, { ...by, rounding });
      return changed <= numberRules.price.max ? { price: changed } : null;
    },
    done: (records) => `Price of ${records} changed by ${priceChangeLabel(by)}.`,
    preview: {
      name: `${priceChangeLabel(by)}, ${roundingLabels[rounding].toLowerCase()}`,
      none: "no price changes.",
      refused: `would be above ${formatPrice(numberRules.price.max)} and stay as before.`,
      stale: "prices or records are not those you were shown",
      button: (changed) => `Change ${changed === 1 ? "1 price" : `${changed} prices`}`,
      describe: ({ price = 0 }) => (price === 0 ? "0 kr., not on sale" : formatPrice(price)),
      compare: (one, other) => (one.from.price ?? 0) - (other.from.price ?? 0),
    },
  })),

  location: defineChange(z.object({ location: shape.location }), ({ location }) =>
    setFields({ location }),
  ),

  condition: defineChange(conditionForm, setFields),
};

export type BulkChangeName = keyof typeof bulkChanges;

export const bulkChangeNames = Object.keys(bulkChanges) as BulkChangeName[];

/** Sets fields of copies to one value for all; those that are undefined stay as they are. */
function setFields(asked: BulkValues): NamedChange {
  const columns = bulkColumns.filter((column) => asked[column] !== undefined);
  const name = describeFields(asked);
  return {
    columns,
    reads: asked.newOrUsed === undefined ? [] : ["stock"],
    next: ({ stock }) => {
      const { newOrUsed = "new" } = asked;
      return findUsedStockProblem({ newOrUsed, stock }) === null ? asked : null;
    },
    done: (records) => `${records} changed to ${name}.`,
    preview: {
      name,
      none: "no record changes.",
      refused: "cannot become used: a used record is one copy.",
      stale: "the records are not as you were shown",
      button: (_changed, records) => `Change ${records}`,
      describe: describeFields,
    },
  };
}

/** "used, media VG+", "place A1", "no place". */
function describeFields(values: BulkValues): string {
  const { newOrUsed, mediaCondition, sleeveCondition, location } = values;
  if (location !== undefined) return location === null ? "no place" : `place ${location}`;
  return [
    ...(newOrUsed === undefined ? [] : [newOrUsed]),
    ...(mediaCondition === undefined ? [] : [`media ${mediaCondition}`]),
    ...(sleeveCondition === undefined ? [] : [`sleeve ${sleeveCondition}`]),
  ].join(", ");
}

/** A field that is left empty is undefined. */
function unlessEmpty<Value extends z.ZodType>(schema: z.ZodDefault<Value>) {
  return z.preprocess((posted) => (posted === "" ? undefined : posted), schema.unwrap().optional());
}
