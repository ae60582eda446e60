import type { Text } from "../../app/language/define-texts.ts";
import { CommandError } from "../command-error.ts";

interface NewTexts {
  /** The name under which the file exports its texts. */
  name: string;
  code: string;
  texts: { readonly [key: string]: Text };
}

/**
 * The source of a file of texts with those of one language in place of what stood there, or behind the last language.
 * Relies on how the formatter lays such a file out; throws where it does not.
 */
export function replaceTexts(source: string, { name, code, texts }: NewTexts): string {
  const begin = source.indexOf(`export const ${name} = defineTexts({\n`);
  const end = source.indexOf("\n});", begin);
  if (begin === -1 || end === -1) throw new CommandError(`${name} is not laid out as texts are.`);
  const inside = source.slice(begin, end);
  const block = new RegExp(String.raw`\n  ${code}: \{(?:\n(?:    .*)?)*\n  \},|\n  ${code}: \{\},`);
  const written = `\n  ${code}: ${writeObject(texts, "  ")},`;
  const changed = block.test(inside) ? inside.replace(block, () => written) : inside + written;
  return source.slice(0, begin) + changed + source.slice(end);
}

function writeObject(texts: { readonly [key: string]: Text }, indent: string): string {
  const lines = Object.entries(texts).map(([key, text]) => {
    const words = typeof text === "string" ? quote(text) : writeObject(text, `${indent}  `);
    const name = /^\w+$/.test(key) ? key : JSON.stringify(key);
    return `${indent}  ${name}: ${words},\n`;
  });
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
}

/** What cannot be seen in the file, such as a space that does not break, is written by its number. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /(?! )[\p{Zs}\p{Cf}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
