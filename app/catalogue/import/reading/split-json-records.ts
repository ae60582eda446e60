import { RecordFileError } from "../file-row.ts";
import { readingText } from "./reading-texts.ts";

function notAnArray(): RecordFileError {
  return new RecordFileError(readingText("notAnArray", { example: "[{…}, …]" }));
}

/**
 * The elements of a JSON array, or of the list in an API's answer such as `{"listings": […]}`, as texts, one after the
 * other, so that a large file need not be in memory. One release of Discogs' API is one element. What an element holds
 * is not checked. Throws RecordFileError when the text is none of these.
 */
export async function* splitJsonRecords(texts: AsyncIterable<string>): AsyncGenerator<string> {
  const iterator = texts[Symbol.asyncIterator]();
  let start = "";
  while (start.trim() === "") {
    const next = await iterator.next();
    if (next.done === true) break;
    start += next.value;
  }
  const all = startingWith(start, iterator);
  yield* start.trimStart().startsWith("{") ? splitObject(all) : splitJsonArray(all);
}

async function* startingWith(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (;;) {
    const next = await rest.next();
    if (next.done === true) return;
    yield next.value;
  }
}

/** Under these names an API's answer has its records. */
export const listNames = [
  "listings",
  "releases",
  "wants",
  "records",
  "products",
  "items",
  "results",
];

const listStart = new RegExp(`"(?:${listNames.join("|")})"\\s*:\\s*$`);

/** Characters of an object that is one record, or of what stands before its list. */
const maxObject = 5_000_000;

/** The elements of the first list of records in an object; without one, the object where it is of Discogs. */
async function* splitObject(texts: AsyncIterable<string>): AsyncGenerator<string> {
  const iterator = texts[Symbol.asyncIterator]();
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let before = "";
  for (;;) {
    const next = await iterator.next();
    if (next.done === true) break;
    const text = next.value;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text[at] ?? "";
      if (isEscaped) isEscaped = false;
      else if (isInText) {
        if (letter === "\\") isEscaped = true;
        else if (letter === '"') isInText = false;
      } else if (letter === '"') isInText = true;
      else if (letter === "{") depth += 1;
      else if (letter === "}" || letter === "]") depth -= 1;
      else if (letter === "[") {
        if (depth === 1 && listStart.test((before.slice(-200) + text.slice(0, at)).slice(-200))) {
          yield* splitJsonArray(startingWith(text.slice(at), iterator), { isInObject: true });
          return;
        }
        depth += 1;
      }
    }
    before += text;
    if (before.length > maxObject) throw notAnArray();
  }
  if (depth > 0) throw new RecordFileError(readingText("endsInMiddle"));
  if (!/"(?:artists|release|basic_information)"\s*:/.test(before)) {
    throw notAnArray();
  }
  yield before;
}

/** With `isInObject` whatever follows the array is of no interest. */
async function* splitJsonArray(
  texts: AsyncIterable<string>,
  { isInObject }: { isInObject: boolean } = { isInObject: false },
): AsyncGenerator<string> {
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
        if (hasEnded) throw new RecordFileError(readingText("textAfterEnd"));
        if (letter !== "[") throw notAnArray();
        depth = 1;
        from = at + 1;
      } else if (letter === '"') isInText = true;
      else if (letter === "[" || letter === "{") depth += 1;
      else if (letter === "]" || letter === "}") {
        depth -= 1;
        if (depth > 0) continue;
        element += text.slice(from, at);
        if (element.trim() !== "") yield element;
        if (isInObject) return;
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
  if (depth === 0) throw new RecordFileError(readingText("empty"));
  throw new RecordFileError(readingText("endsInArray"));
}
