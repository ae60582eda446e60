import { z } from "zod";
import { SettingsError } from "./settings-error.ts";

interface Definitions {
  [name: string]: {
    /** The name of the environment variable. */
    variable: string;
    schema: z.ZodType;
    /** Completes "PORT is …, but must be …". */
    expected: string;
    /** Whether error messages must not repeat the value. */
    secret?: boolean;
  };
}

/**
 * The address of a server as its origin, such as `https://shop.example`, with scheme and host in lower case. One with a path,
 * a query or a user is rejected, because addresses are built without them.
 */
export const serverAddress = z
  .url({ protocol: /^https?$/ })
  .refine((text) => /^\w+:\/\/[^/?#@\\]+\/*$/.test(text))
  .transform((text) => new URL(text).origin);

export type Values<Of extends Definitions> = { [Name in keyof Of]: z.output<Of[Name]["schema"]> };

/** Reads environment variables; an empty one counts as unset. Throws SettingsError for the first invalid one. */
export function readVariables<Of extends Definitions>(
  definitions: Of,
  environment: NodeJS.ProcessEnv,
): Values<Of> {
  const values: { [name: string]: unknown } = {};
  for (const [name, { variable, schema, expected, secret }] of Object.entries(definitions)) {
    const value = environment[variable] === "" ? undefined : environment[variable];
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      const shown = secret === true ? `${value?.length ?? 0} characters` : JSON.stringify(value);
      throw new SettingsError(`${variable} is ${shown}, but must be ${expected}.`);
    }
    values[name] = parsed.data;
  }
  return values as Values<Of>;
}
