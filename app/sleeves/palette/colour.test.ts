import { describe, expect, it } from "vitest";
import { chooseReadableColour, mixColours } from "./colour.ts";

describe("chooseReadableColour", () => {
  it("takes the first readable candidate and falls back to black or white", () => {
    expect(chooseReadableColour(["#ffffff"], ["#eeeeee", "#222222"])).toBe("#222222");
    expect(chooseReadableColour(["#111111"], ["#222222"])).toBe("#fffdf8");
    expect(mixColours("#000000", "#ffffff", 0.5)).toBe("#808080");
  });
});
