import { z } from "zod";
import { quietText } from "./quiet-texts.ts";

const lastNumber = z
  .string()
  .trim()
  .regex(/^(0|[1-9]\d{0,7})$/, { error: () => quietText("wholeNumber") })
  .optional();

/** The last numbers that went out; one that is left empty stays as it is here. */
export const lastNumbersSchema = z.object({
  lastInvoice: lastNumber,
  lastCreditNote: lastNumber,
});
