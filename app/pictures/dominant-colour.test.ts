import { describe, expect, it } from "vitest";
import { pickDominantColour } from "./dominant-colour.ts";

const paint = (...areas: [count: number, colour: [number, number, number]][]) =>
  Uint8Array.from(
    areas.flatMap(([count, colour]) => Array.from({ length: count }, () => colour).flat()),
  );

describe("pickLivelyColour", () => {
  it("prefers a strong colour to a larger grey area", () => {
    expect(pickDominantColour(paint([900, [20, 20, 20]], [100, [200, 30, 20]]))).toBe("#c81e14");
  });

  it("prefers the larger of two strong colours", () => {
    expect(pickDominantColour(paint([300, [20, 60, 200]], [100, [200, 30, 20]]))).toBe("#143cc8");
  });

  it("gives a colour for a picture without any", () => {
    expect(pickDominantColour(paint([10, [128, 128, 128]]))).toBe("#808080");
    expect(pickDominantColour(paint([10, [0, 0, 0]]))).toMatch(/^#[0-9a-f]{6}$/);
    expect(pickDominantColour(new Uint8Array())).toMatch(/^#[0-9a-f]{6}$/);
  });
});
