import fc from "fast-check";
import { expect, test } from "vitest";
import { countRows, sortByForeignKeys } from "./copy-tables.ts";

const count = 8;
const nameOf = (number: number) => `table-${number}`;

test("each table follows those that its foreign keys reference", () => {
  const key = fc.tuple(fc.nat(count - 1), fc.nat(count - 1));
  // Keys from a higher number to a lower one, or to itself, form no cycle; the tables come in any order.
  const keys = fc.array(key.map(([one, other]) => [Math.max(one, other), Math.min(one, other)]));
  const tables = fc.shuffledSubarray(
    Array.from({ length: count }, (_, number) => ({ name: nameOf(number) })),
    { minLength: count },
  );
  fc.assert(
    fc.property(tables, keys, (all, pairs) => {
      const references = pairs.map(([child = 0, parent = 0]) => ({
        child: nameOf(child),
        parent: nameOf(parent),
      }));
      const names = sortByForeignKeys(all, references).map(({ name }) => name);
      expect([...names].sort()).toEqual(all.map(({ name }) => name).sort());
      for (const { child, parent } of references) {
        expect(names.indexOf(parent)).toBeLessThanOrEqual(names.indexOf(child));
      }
    }),
  );
});

test("tables with cyclic references are all included", () => {
  const cycle = [
    { child: "a", parent: "b" },
    { child: "b", parent: "a" },
  ];
  expect(sortByForeignKeys([{ name: "a" }, { name: "b" }], cycle)).toHaveLength(2);
});

test("rows are counted by their line breaks", () => {
  expect(countRows(Buffer.from("1\ta\\nb\n2\t\\N\n"))).toBe(2);
  expect(countRows(Buffer.alloc(0))).toBe(0);
});
