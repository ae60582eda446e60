import { describe, expect, it } from "vitest";
import { fits } from "./choice-search.ts";

const choices = [
  { value: "", label: "All labels" },
  { value: "Blue Note", label: "Blue Note (12)" },
  { value: "Rammel\u00f8s", label: "Rammel\u00f8s (3)" },
  { value: "Vertigo", label: "Vertigo (2)" },
  { value: "M\u00e9tal Blues", label: "M\u00e9tal Blues (1)" },
];
const values = (typed: string) =>
  choices.filter((choice) => fits(choice, typed)).map(({ value }) => value);

describe("fits", () => {
  it("offers everything while nothing is typed", () => {
    expect(values(" ")).toEqual(choices.map(({ value }) => value));
  });

  it.each([
    ["blue", ["Blue Note", "M\u00e9tal Blues"]],
    ["note blue", ["Blue Note"]],
    ["metal", ["M\u00e9tal Blues"]],
    ["RAMMELOS", ["Rammel\u00f8s"]],
    ["rammeloes", ["Rammel\u00f8s"]],
    ["polka", []],
    ["all", []],
  ])("finds by %o", (typed, expected) => {
    expect(values(typed)).toEqual(expected);
  });
});
