import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { quoteBareCells } from "./quote-bare-cells.ts";

async function quote(texts: string[], delimiter = ","): Promise<string> {
  let out = "";
  for await (const text of quoteBareCells(inParts(texts), delimiter)) out += text;
  return out;
}

async function* inParts(texts: string[]): AsyncGenerator<string> {
  for (const text of texts) yield await Promise.resolve(text);
}

it.each([
  ['a,7" Single,b\n', 'a,"7"" Single",b\n'],
  ['a,7"\r\n12" LP,b', 'a,"7"""\r\n"12"" LP",b'],
  ['5" x 7"', '"5"" x 7"""'],
  ['a,"7"" Single",b\n', 'a,"7"" Single",b\n'],
  // Not to be decided here.
  ['a,"Heroes" LP,b\n', 'a,"Heroes" LP,b\n'],
  ['a,"never closed\nb\n', 'a,"never closed\nb\n'],
  ['"a\n7"" b",c\n', '"a\n7"" b",c\n'],
  ["", ""],
])("makes of %j %j, however it is cut", async (text, expected) => {
  for (let at = 0; at <= text.length; at += 1) {
    expect(await quote([text.slice(0, at), text.slice(at)])).toBe(expected);
  }
});

it("leaves what is valid as it is", async () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "\t", ";") });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(",", ";", "\t"), async (cells, delimiter) => {
      const text = stringify(cells, { delimiter, quoted: true });
      expect(await quote(text.split(""), delimiter)).toBe(text);
      expect(parse(text, { delimiter, relax_column_count: true })).toEqual(cells);
    }),
  );
});
