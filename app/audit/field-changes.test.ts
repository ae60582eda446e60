import { describe, expect, it } from "vitest";
import { findFieldChanges } from "./field-changes.ts";

describe("findFieldChanges", () => {
  it("keeps only what differs", () => {
    expect(
      findFieldChanges(
        { price: 200, stock: 3, label: null },
        { price: 180, stock: 3, label: "Vertigo" },
      ),
    ).toEqual({ before: { price: 200, label: null }, after: { price: 180, label: "Vertigo" } });
  });

  it("is null when nothing differs, whatever the order of keys and however null is written", () => {
    const was = { tracklist: [{ position: "A1", title: "One" }], label: undefined };
    const is = { label: null, tracklist: [{ title: "One", position: "A1" }] };
    expect(findFieldChanges(was, is)).toBeNull();
  });
});
