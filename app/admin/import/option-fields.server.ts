import { z } from "zod";
import { grades } from "../../catalogue/grades/grades.ts";
import {
  currencies,
  defaultOptions,
  roundings,
  type ImportOptions,
} from "../../catalogue/import/import-options.ts";

/** The fields of the forms in which the owner says how a file is read. What is no choice is the default. */
export const optionFields = {
  currency: z.enum(["", ...currencies]).catch(""),
  rate: z
    .string()
    .default("")
    .transform((rate) => rate.trim().slice(0, 40)),
  rounding: z.enum(roundings).catch(defaultOptions.rounding),
  setStock: z.boolean().default(false),
  addRepeats: z.boolean().default(false),
  missingStock: z.enum(["1", "0"]).catch("1"),
  notVinyl: z.enum(["leave", "take"]).catch("leave"),
  hiddenRows: z.enum(["leave", "import"]).catch("leave"),
  ungraded: z.enum(["", ...grades]).catch(""),
};

/** The options of a form; the pictures of its file are asked about later. */
export function readOptionFields(input: z.output<z.ZodObject<typeof optionFields>>): ImportOptions {
  const { addRepeats, currency, rate, rounding, setStock, ungraded } = input;
  const { missingStock, notVinyl, hiddenRows } = input;
  return {
    currency,
    rate,
    rounding,
    setStock,
    repeats: addRepeats ? "add" : "match",
    ungraded,
    fetchPictures: false,
    missingStock,
    notVinyl,
    hiddenRows,
  };
}
