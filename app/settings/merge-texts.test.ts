import { expect, test } from "vitest";
import { mergeTexts, type EnteredTexts } from "./merge-texts.ts";

const partOf = (field: string) => field.replace(/^(rate|from)-/, "");
const opened = { "rate-sweden": "25", "from-sweden": "2026-01-01", words: "Export", oss: "" };

const merge = (mine: Partial<typeof opened>, now: Partial<typeof opened>) =>
  mergeTexts({ opened, mine: { ...opened, ...mine }, now: { ...opened, ...now } }, partOf);

test("what only one of two changed is kept, whoever it was", () => {
  const { merged, conflicts } = merge({ words: "Eksport" }, { oss: "on" });
  expect(merged).toEqual({ ...opened, words: "Eksport", oss: "on" });
  expect(conflicts).toEqual([]);
});

test("what both changed is a conflict, unless they agree", () => {
  expect(merge({ words: "Mine" }, { words: "Theirs" }).conflicts).toEqual(["words"]);
  expect(merge({ words: "Ours" }, { words: "Ours" }).conflicts).toEqual([]);
});

test("a rate and its day are one part", () => {
  const { conflicts } = merge({ "rate-sweden": "24" }, { "from-sweden": "2026-07-01" });
  expect(conflicts).toEqual(["sweden"]);
});

test("saved again, mine stands where both changed, and theirs where only they did", () => {
  const now = { ...opened, words: "Theirs", oss: "on" };
  const mine = { ...opened, words: "Mine" };
  const first = mergeTexts({ opened, mine, now }, partOf);
  expect(first.conflicts).toEqual(["words"]);
  const again: EnteredTexts = { opened: first.opened, mine, now };
  expect(mergeTexts(again, partOf)).toMatchObject({
    conflicts: [],
    merged: { ...opened, words: "Mine", oss: "on" },
  });
});

test("a box that is not ticked is not sent, and counts as changed when it was ticked", () => {
  const ticked = { oss: "on" };
  expect(mergeTexts({ opened: ticked, mine: {}, now: ticked }, partOf).merged).toEqual({ oss: "" });
});
