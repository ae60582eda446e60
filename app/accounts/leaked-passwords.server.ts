import type { z } from "zod";
import { refusalText } from "./refusal-texts.ts";

let leaked: Promise<ReadonlySet<string>> | undefined;

/** Some 18,000 of the most frequent leaked passwords of 8 characters and more. Loaded when first needed. */
function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return leaked;
}

/** Case does not matter. */
async function isLeakedPassword(password: string): Promise<boolean> {
  return (await loadLeakedPasswords()).has(password.toLowerCase());
}

/** A form's schema that also refuses a leaked password in one of its fields. */
export function refuseLeakedPassword<Schema extends z.ZodType>(
  schema: Schema,
  field: keyof z.output<Schema>,
) {
  return schema.refine(async (form) => !(await isLeakedPassword(String(form[field]))), {
    path: [field as string],
    error: () => refusalText("leakedPassword"),
  });
}
