import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { askYesOrNo } from "./ask-yes-or-no.ts";

it.each([
  ["y\n", true],
  ["Yes\n", true],
  ["n\n", false],
  ["\n", false],
  ["yesterday\n", false],
  ["", false],
])("%j is %s", async (typed, answer) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const shown = text(output);
  input.end(typed);
  expect(await askYesOrNo("Add 2 records all the same?", { input, output })).toBe(answer);
  output.end();
  expect(await shown).toContain("Add 2 records all the same? [y/N] ");
});
