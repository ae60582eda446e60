import { expect, it } from "vitest";
import { readImportChoices } from "./import-choices.ts";

it("what is no vinyl is left out, unless it is to be taken", async () => {
  expect(await readImportChoices({})).toMatchObject({ notVinyl: "leave" });
  expect(await readImportChoices({ notVinyl: "take" })).toMatchObject({ notVinyl: "take" });
  await expect(readImportChoices({ notVinyl: "maybe" })).rejects.toThrow(
    '--not-vinyl "maybe" is not known. Choose from: leave, take.',
  );
});
