import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameJson, mergeFields } from "./merge-fields.ts";

const base = { price: 100, tags: ["live"], label: "Vertigo", stock: 3 };

test("what only one of two changed is kept, whoever it was", () => {
  const yours = { ...base, price: 80 };
  const theirs = { ...base, stock: 2 };
  expect(mergeFields({ base, yours, theirs })).toEqual({
    changed: { price: 80 },
    merged: { ...base, price: 80, stock: 2 },
    conflicts: [],
    base,
  });
});

test("what both changed is a conflict, unless they agree", () => {
  const yours = { ...base, price: 80, tags: ["live", "rare"] };
  const theirs = { ...base, price: 90, tags: ["live", "rare"] };
  expect(mergeFields({ base, yours, theirs })).toEqual({
    changed: {},
    merged: theirs,
    conflicts: [{ field: "price", base: 100, theirs: 90, yours: 80 }],
    base: { ...base, price: 90 },
  });
});

test("sent again, yours stands where both changed, and theirs where only they did or it was chosen", () => {
  const yours = { ...base, price: 80, label: "Mine" };
  const theirs = { ...base, price: 90, label: "Theirs", stock: 2 };
  const first = mergeFields({ base, yours, theirs });
  expect(first.conflicts).toHaveLength(2);
  const again = { base: first.base, yours, theirs, takeTheirs: ["label"] };
  expect(mergeFields(again)).toMatchObject({ changed: { price: 80 }, conflicts: [] });
});

test("a field that a form leaves out stays as it is", () => {
  const theirs = { ...base, stock: 2 };
  expect(mergeFields({ base: { price: 100 }, yours: { price: 80 }, theirs })).toMatchObject({
    changed: { price: 80 },
    conflicts: [],
  });
});

test("of what belongs together, all or nothing is changed", () => {
  const partOf = (field: string) => field.replace(/^(rate|from)-/, "");
  const opened = { "rate-sweden": "25", "from-sweden": "2026-01-01", words: "Export" };
  const merge = (yours: Partial<typeof opened>, theirs: Partial<typeof opened>) =>
    mergeFields({
      base: opened,
      yours: { ...opened, ...yours },
      theirs: { ...opened, ...theirs },
      partOf,
    });
  const { conflicts, base: next } = merge({ "rate-sweden": "24" }, { "from-sweden": "2026-07-01" });
  expect(conflicts.map(({ field }) => field)).toEqual(["rate-sweden", "from-sweden"]);
  expect(next).toEqual({ ...opened, "from-sweden": "2026-07-01" });
  expect(merge({ "rate-sweden": "24" }, { words: "Eksport" }).changed).toEqual({
    "rate-sweden": "24",
    "from-sweden": "2026-01-01",
  });
});

test("nothing that was typed or saved is lost without a conflict that names it", () => {
  const value = fc.constantFrom(1, 2, 3);
  const values = fc.record({ a: value, b: value, c: value });
  fc.assert(
    fc.property(values, values, values, (loaded, yours, theirs) => {
      const merged = mergeFields({ base: loaded, yours, theirs });
      const after = { ...theirs, ...merged.changed };
      for (const field of ["a", "b", "c"] as const) {
        const isYours = yours[field] !== loaded[field];
        const isTheirs = theirs[field] !== loaded[field];
        const isConflict = merged.conflicts.some((conflict) => conflict.field === field);
        expect(isConflict).toBe(isYours && isTheirs && yours[field] !== theirs[field]);
        if (!isConflict) expect(after[field]).toBe(isYours ? yours[field] : theirs[field]);
      }
    }),
  );
});

test("values are compared as JSON keeps them", () => {
  expect(isSameJson({ a: 1, b: [undefined] }, { b: [null], a: 1 })).toBe(true);
  expect(isSameJson(["a", "b"], ["b", "a"])).toBe(false);
});
