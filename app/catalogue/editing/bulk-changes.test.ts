import { expect, test } from "vitest";
import { bulkChanges, type BulkChangeName } from "./bulk-changes.ts";

test.each<[name: BulkChangeName, posted: { [field: string]: string }, message: string]>([
  ["discount", { percent: "101" }, "Whole percent"],
  ["tag", { tag: " \0 " }, "Type a tag."],
  ["tag", { tag: "a,b" }, "no comma"],
  ["feature", { category: "Polka" }, "Choose one of the home categories."],
  ["price", { by: "10", rounding: "5" }, "Write a percentage"],
  ["price", { by: "+10 %", rounding: "3" }, "Write a percentage"],
  ["condition", {}, "Choose what to change"],
  ["condition", { mediaCondition: "VG++" }, "Choose a grade."],
  ["condition", { newOrUsed: "old" }, "Choose new or used."],
  ["location", { location: "x".repeat(101) }, "at most 100 characters"],
])("%s by %j is refused in words", (name, posted, message) => {
  expect(bulkChanges[name].read(posted)).toEqual(expect.stringContaining(message));
});
