import { expect, it } from "vitest";
import { readImportChoices } from "./import-choices.ts";

it("an encoding is named as people name it", async () => {
  for (const [name, encoding] of [
    ["MacRoman", "MacRoman"],
    ["mac-roman", "MacRoman"],
    ["cp1252", "Windows-1252"],
    ["utf-8", "UTF-8"],
  ] as const) {
    expect((await readImportChoices({ encoding: name })).place).toEqual({ encoding });
  }
  await expect(readImportChoices({ encoding: "ebcdic" })).rejects.toThrow(
    '--encoding "ebcdic" is not known. Choose from: UTF-8, UTF-16LE, UTF-16BE, Windows-1252, MacRoman.',
  );
});

it("what is no vinyl is left out, unless it is to be taken", async () => {
  expect(await readImportChoices({})).toMatchObject({ notVinyl: "leave" });
  expect(await readImportChoices({ notVinyl: "take" })).toMatchObject({ notVinyl: "take" });
  await expect(readImportChoices({ notVinyl: "maybe" })).rejects.toThrow(
    '--not-vinyl "maybe" is not known. Choose from: leave, take.',
  );
});
