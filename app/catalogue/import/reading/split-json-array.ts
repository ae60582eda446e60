import { RecordFileError } from "../file-row.ts";

const notAnArray = "The file is not an array of records: [{…}, …].";

/**
 * The elements of a JSON array as texts, one after the other, so that a large file need not be in memory. What an
 * element holds is not checked. Throws RecordFileError when the text is no array.
 */
export async function* splitJsonArray(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let element = "";
  let hasEnded = false;
  for await (const text of texts) {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text[at] ?? "";
      if (isEscaped) isEscaped = false;
      else if (isInText) {
        if (letter === "\\") isEscaped = true;
        else if (letter === '"') isInText = false;
      } else if (depth === 0) {
        if (/\s/.test(letter)) continue;
        if (hasEnded) throw new RecordFileError("The file is not valid JSON: text after its end.");
        if (letter !== "[") throw new RecordFileError(notAnArray);
        depth = 1;
        from = at + 1;
      } else if (letter === '"') isInText = true;
      else if (letter === "[" || letter === "{") depth += 1;
      else if (letter === "]" || letter === "}") {
        depth -= 1;
        if (depth > 0) continue;
        element += text.slice(from, at);
        if (element.trim() !== "") yield element;
        element = "";
        hasEnded = true;
      } else if (letter === "," && depth === 1) {
        yield element + text.slice(from, at);
        element = "";
        from = at + 1;
      }
    }
    if (depth > 0) element += text.slice(from);
  }
  if (hasEnded) return;
  if (depth === 0) throw new RecordFileError("The file is empty.");
  throw new RecordFileError("The file is not valid JSON: it ends in the middle of the array.");
}
