import type { FieldInput } from "../../record-texts.ts";

/** What Zod says of a value, as far as a message is made of it. */
export interface ValueIssue {
  path: readonly PropertyKey[];
  message: string;
  /** The choices, when the value is none of them. */
  values?: readonly unknown[];
}

const maxQuotedLength = 60;

/**
 * What is wrong with a value of a file, in words: the value as the file has it, the rule, and the choices where there
 * are some. `"Polka": This is no home category. Choose from: Soundtracks, …`
 */
export function describeIssue(
  { path, message, values }: ValueIssue,
  inputs: ReadonlyMap<unknown, FieldInput>,
): string {
  const [column, index, part] = path;
  const input = inputs.get(column);
  const value: unknown = Array.isArray(input) ? input[Number(index)] : input;
  const start = part === undefined ? quote(value) : `Track ${Number(index) + 1}: `;
  const choices = values ? ` Choose from: ${values.join(", ")}.` : "";
  return start + message + choices;
}

function quote(value: unknown): string {
  if (typeof value !== "string" || value.trim() === "" || value.length > maxQuotedLength) return "";
  return `${JSON.stringify(value)}: `;
}
