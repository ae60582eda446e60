import type { z } from "zod";

let known: Promise<ReadonlySet<string>> | undefined;

/** Some 18,000 passwords of 8 characters and more that turn up most in leaked lists, the worst first. */
function readKnown(): Promise<ReadonlySet<string>> {
  known ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return known;
}

/** Whether a password is one of those that are tried first, in whatever capitals. */
async function isKnownPassword(password: string): Promise<boolean> {
  return (await readKnown()).has(password.toLowerCase());
}

const knownPasswordWords = "This password is known to everybody. Choose another.";

/** A form's schema that refuses a known password in one of its fields; on the server only. */
export function refuseLeakedPassword<Schema extends z.ZodType>(
  schema: Schema,
  field: keyof z.output<Schema>,
) {
  return schema.refine(async (form) => !(await isKnownPassword(String(form[field]))), {
    path: [field as string],
    error: knownPasswordWords,
  });
}
