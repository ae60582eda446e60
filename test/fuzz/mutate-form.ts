import fc from "fast-check";
import { hostileFile } from "./hostile-files.ts";
import { hostileLeaf, hostileName, hostileText } from "./hostile-values.ts";

/** What a form sends, in its order. */
export type Fields = [name: string, value: string | File][];
export type Change = (fields: Fields) => Fields;

const at = (index: number, fields: Fields) => (fields.length === 0 ? 0 : index % fields.length);

/** One thing that is wrong with a form. */
export const change: fc.Arbitrary<Change> = fc.nat(200).chain((index) => {
  const onField =
    (alter: (field: Fields[number]) => Fields): Change =>
    (fields) =>
      fields.flatMap((field, place) => (place === at(index, fields) ? alter(field) : [field]));
  return fc.oneof(
    { weight: 30, arbitrary: hostileText.map((text) => onField(([name]) => [[name, text]])) },
    {
      weight: 8,
      arbitrary: hostileText.map((text) => onField((field) => [field, [field[0], text]])),
    },
    {
      weight: 8,
      arbitrary: hostileText.map((text) => onField((field) => [[field[0], text], field])),
    },
    { weight: 8, arbitrary: fc.constant(onField(() => [])) },
    { weight: 6, arbitrary: hostileName.map((name) => onField(([, value]) => [[name, value]])) },
    {
      weight: 12,
      arbitrary: fc.tuple(hostileName, hostileText).map(([name, text]): Change => (fields) => [
        ...fields,
        [name, text],
      ]),
    },
    {
      weight: 8,
      arbitrary: fc
        .constantFrom(
          "[0]",
          "[]",
          ".x",
          "[__proto__]",
          "[4294967294]",
          "[9].y",
          ".__proto__.z",
          "[",
        )
        .map((ending) =>
          onField(([name, value]) => [
            [name, value],
            [name + ending, value],
          ]),
        ),
    },
    { weight: 5, arbitrary: hostileFile.map((file) => onField(([name]) => [[name, file]])) },
    {
      weight: 5,
      arbitrary: hostileFile.map((file): Change => (fields) => [
        ...fields,
        ["picture", file],
        ["cover", file],
      ]),
    },
    {
      weight: 12,
      arbitrary: fc.tuple(fc.nat(500), hostileLeaf).map(
        ([place, leaf]): Change =>
          (fields) =>
            fields.map(([name, value]) => [name, breakJson(value, place, leaf)]),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.constant<Change>((fields) => Array.from({ length: 40 }, () => fields).flat()),
    },
  );
});

/** A text that holds JSON with one of its values replaced; any other as it is. */
function breakJson(value: string | File, place: number, leaf: unknown): string | File {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    return value;
  }
  const places: [holder: { [name: string]: unknown }, name: string][] = [];
  const walk = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    const holder = node as { [name: string]: unknown };
    for (const name of Object.keys(holder)) {
      places.push([holder, name]);
      walk(holder[name]);
    }
  };
  walk(parsed);
  const [holder, name] = places[place % Math.max(1, places.length)] ?? [];
  if (holder && name !== undefined) holder[name] = leaf;
  return JSON.stringify(parsed);
}
