import { describe, expect, test } from "vitest";
import { isoCountries } from "./iso-countries.ts";
import {
  postageSection,
  listCountries,
  nameCountries,
  type PostageSettings,
} from "./postage-section.ts";

const parcel = { id: "parcel", name: "Parcel", price: 49, freeFrom: 600, needsAddress: true };
const pickUp = { id: "pick-up", name: "Pick up", price: 0, freeFrom: 0, needsAddress: false };
const before: PostageSettings = {
  methods: [parcel, pickUp],
  countries: ["DK", "SE"],
  trackingUrl: "https://tracking.example/{number}",
};

/** What a form gives that was opened on `before`, with some fields as given. */
function change(given: { [field: string]: string | string[] }) {
  const texts = { ...postageSection.texts(before), ...given };
  const fields = Object.entries(texts).map(([name, value]) => [name, read(name, value)]);
  const { data, error } = postageSection.form.safeParse(Object.fromEntries(fields));
  if (error)
    return Object.fromEntries(error.issues.map((issue) => [String(issue.path[0]), issue.message]));
  const result = postageSection.change(data, before);
  return result.ok ? result.values : result.fieldErrors;
}

/** As Conform reads a field. */
function read(name: string, value: string | string[]) {
  if (name === "countries") return Array.isArray(value) ? value : [value];
  if (name.startsWith("needsAddress")) return value === "on";
  return value === "" ? undefined : value;
}

describe("postage", () => {
  test("as it is shown is what it was", () => {
    expect(change({})).toEqual(before);
  });

  test("takes methods in the order that the page has them in, and keeps their ids", () => {
    expect(change({ order: "2 1", "name-1": " Brev  og pakke ", "price-1": "1.049 kr." })).toEqual({
      ...before,
      methods: [pickUp, { ...parcel, name: "Brev og pakke", price: 1049 }],
    });
  });

  test("takes new methods with ids of their own, whatever the form says", () => {
    const added = { "name-3": "Parcel", "price-3": "99", "needsAddress-3": "on" };
    expect(change({ ...added, order: "1 2 3" })).toMatchObject({ "name-3": [expect.any(String)] });
    const express = { ...added, "name-3": "Parcel!", "id-3": "parcel" };
    expect(change({ ...express, order: "1 3 2" })).toMatchObject({
      methods: [
        parcel,
        { id: "parcel-2", name: "Parcel!", price: 99, freeFrom: null, needsAddress: true },
        pickUp,
      ],
    });
    expect(change({ ...added, "name-3": "郵便", order: "1 2" })).toMatchObject({
      methods: [parcel, pickUp, { id: "method", name: "郵便" }],
    });
  });

  test("leaves out methods whose fields are empty", () => {
    const empty = { "name-1": "", "price-1": "", "freeFrom-1": "" };
    expect(change(empty)).toMatchObject({ methods: [pickUp] });
    expect(change({ ...empty, "price-1": "5" })).toEqual({
      "name-1": ["Enter the name of this method."],
    });
    expect(change({ "price-1": "" })).toEqual({
      "price-1": ["Enter the price; 0 where it costs nothing."],
    });
  });

  test("without a method or a country is refused in words", () => {
    const empty = { "name-1": "", "price-1": "", "freeFrom-1": "" };
    expect(change({ ...empty, "name-2": "", "price-2": "", "freeFrom-2": "" })).toEqual({
      order: ["Keep at least one method of postage."],
    });
    expect(change({ countries: "" })).toEqual({ countries: ["Choose at least one country."] });
    expect(change({ countries: "toString ZZ" })).toEqual({
      countries: ["Choose at least one country."],
    });
  });

  test.each(["-1", "49,5", "49.5", "abc", "100001", "1e3", "1.00"])(
    "refuses the price %s",
    (price) => {
      expect(change({ "price-1": price })).toHaveProperty("price-1");
      expect(change({ "freeFrom-1": price === "100001" ? "10000001" : price })).toHaveProperty(
        "freeFrom-1",
      );
    },
  );

  test.each([
    "tracking.example/{number}",
    "https://tracking.example/",
    "javascript:alert({number})",
    `https://tracking.example/{number}${"x".repeat(300)}`,
  ])("refuses the tracking link %s", (trackingUrl) => {
    expect(change({ trackingUrl })).toHaveProperty("trackingUrl");
  });

  test("may do without a tracking link", () => {
    expect(change({ trackingUrl: "" })).toEqual({ ...before, trackingUrl: "" });
  });

  test("lists countries as they are offered, then the others by name", () => {
    expect(listCountries(["SE", "DK"]).slice(0, 4)).toEqual(["SE", "DK", "AF", "AX"]);
    expect(new Set(listCountries([])).size).toBe(Object.keys(isoCountries).length);
    expect(nameCountries(["SE", "DK"])).toEqual({ SE: "Sweden", DK: "Denmark" });
  });

  test("knows countries by names that an order can be mended with", () => {
    for (const [code, name] of Object.entries(isoCountries)) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(name).toMatch(/^\p{L}[\p{L} .'()-]{1,58}$/u);
    }
  });

  test("is described in the history", () => {
    expect(postageSection.audit(before)).toEqual({
      methods: "Parcel: 49 kr., free from 600 kr., to an address; Pick up: 0 kr., picked up",
      countries: "Denmark, Sweden",
      trackingUrl: before.trackingUrl,
    });
  });
});
