import { z } from "zod";
import type { RecordRow } from "../../db/column-values.ts";
import { homeCategoryField } from "../fields/home-category-field.ts";
import { tagField } from "../fields/record-field-schemas.ts";
import { maxTags, recordFieldsSchema } from "../fields/record-schema.ts";
import { shownGrade } from "../grades/grades.ts";
import { findUsedStockProblem } from "../grades/used-copy.ts";
import { formatPrice } from "../price.ts";
import { numberRules } from "../record-numbers.ts";
import { editingText } from "./editing-texts.ts";
import {
  changedPrice,
  isRounding,
  priceChangeLabel,
  readPriceChange,
  roundedChangeLabel,
} from "./price-change.ts";

/** The columns that bulk changes read and write. */
export const bulkColumns = [
  "price",
  "discount",
  "stock",
  "waitingStock",
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
  /** Why some records stay as they are. */
  refused: (records: string) => string;
  /** What is said when the records are not those that were shown, with what is shown now. */
  stale: (preview: string) => string;
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
      return read.error.issues[0]?.message ?? editingText("unknownValue");
    },
  };
}

const { shape } = recordFieldsSchema;
const discountForm = z.object({
  percent: shape.discount.refine((percent) => percent < 100, {
    error: () => editingText("mostDiscount"),
  }),
});
const tagForm = z.object({ tag: tagField });
const categoryForm = z.object({
  category: homeCategoryField(() => editingText("chooseCategory")),
});
const priceForm = z.object({
  by: z.string().transform((text, context) => {
    const read = readPriceChange(text);
    if (read) return read;
    context.addIssue({ code: "custom", message: editingText("writePriceChange") });
    return z.NEVER;
  }),
  rounding: z.string().refine(isRounding, { error: () => editingText("writePriceChange") }),
});
const conditionForm = z
  .object({
    newOrUsed: unlessEmpty(shape.newOrUsed),
    mediaCondition: unlessEmpty(shape.mediaCondition),
    sleeveCondition: unlessEmpty(shape.sleeveCondition),
  })
  .refine((asked) => Object.values(asked).some((value) => value !== undefined), {
    error: () => editingText("chooseCondition"),
  });

/** The changes that can be made to many records, by the `intent` of their forms. */
export const bulkChanges = {
  discount: defineChange(discountForm, ({ percent }) => ({
    columns: ["discount"],
    next: () => ({ discount: percent }),
    done: (records) => editingText("discounted", { percent, records }),
  })),

  tag: defineChange(tagForm, ({ tag }) => ({
    columns: ["tags"],
    next: ({ tags }) => {
      if (tags.includes(tag)) return { tags };
      return tags.length < maxTags ? { tags: [...tags, tag] } : null;
    },
    done: (records) => editingText("tagged", { tag, records }),
  })),

  untag: defineChange(tagForm, ({ tag }) => ({
    columns: ["tags"],
    next: ({ tags }) => ({ tags: tags.filter((other) => other !== tag) }),
    done: (records) => editingText("untagged", { tag, records }),
  })),

  feature: defineChange(categoryForm, ({ category }) => ({
    columns: ["featured"],
    next: ({ featured }) => ({ featured: [...new Set([...featured, category])] }),
    done: (records) => editingText("featured", { records, category }),
  })),

  unfeature: defineChange(categoryForm, ({ category }) => ({
    columns: ["featured"],
    next: ({ featured }) => ({ featured: featured.filter((other) => other !== category) }),
    done: (records) => editingText("unfeatured", { records, category }),
  })),

  price: defineChange(priceForm, ({ by, rounding }) => {
    const name = roundedChangeLabel({ unit: by.unit, amount: by.amount, rounding });
    const most = formatPrice(numberRules.price.max);
    return {
      columns: ["price"],
      next: ({ price }) => {
        const changed = changedPrice(price, { ...by, rounding });
        return changed <= numberRules.price.max ? { price: changed } : null;
      },
      done: (records) => editingText("pricesChanged", { records, change: priceChangeLabel(by) }),
      preview: {
        name,
        none: editingText("noPriceChanges", { change: name }),
        refused: (records) => editingText("tooDear", { records, most }),
        stale: (preview) => editingText("stalePrices", { preview }),
        button: (changed) => editingText("changePrices", { n: changed }),
        describe: ({ price = 0 }) => (price === 0 ? editingText("notOnSale") : formatPrice(price)),
        compare: (one, other) => (one.from.price ?? 0) - (other.from.price ?? 0),
      },
    };
  }),

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
    reads: asked.newOrUsed === undefined ? [] : ["stock", "waitingStock"],
    next: ({ stock, waitingStock }) => {
      const { newOrUsed = "new" } = asked;
      return findUsedStockProblem({ newOrUsed, stock, waitingStock }) === null ? asked : null;
    },
    done: (records) => editingText("fieldsChanged", { records, values: name }),
    preview: {
      name,
      none: editingText("noRecordChanges", { change: name }),
      refused: (records) => editingText("notUsed", { records }),
      stale: (preview) => editingText("staleRecords", { preview }),
      button: (_changed, records) => editingText("changeRecords", { records }),
      describe: describeFields,
    },
  };
}

/** "used, media VG+", "place A1", "no place". */
function describeFields(values: BulkValues): string {
  const { newOrUsed, mediaCondition, sleeveCondition, location } = values;
  if (location !== undefined)
    return location === null ? editingText("noPlace") : editingText("place", { location });
  const parts = [
    newOrUsed && editingText(newOrUsed),
    mediaCondition && editingText("media", { grade: shownGrade(mediaCondition) }),
    sleeveCondition && editingText("sleeve", { grade: shownGrade(sleeveCondition) }),
  ];
  return parts.filter(Boolean).join(", ");
}

/** A field that is left empty is undefined. */
function unlessEmpty<Value extends z.ZodType>(schema: z.ZodDefault<Value>) {
  return z.preprocess((posted) => (posted === "" ? undefined : posted), schema.unwrap().optional());
}
