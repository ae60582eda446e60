import { z } from "zod";
import { homeCategories, isHomeCategory } from "../home-categories.ts";

/** A home category as there is one when the form is read. The issue names them all, as that of an enum does. */
export function homeCategoryField(message: string | (() => string)) {
  return z.string({ error: message }).superRefine((text, context) => {
    if (isHomeCategory(text)) return;
    context.addIssue({
      code: "invalid_value",
      values: [...homeCategories()],
      message: typeof message === "string" ? message : message(),
      input: text,
    });
  });
}
