import { afterEach, describe, expect, test } from "vitest";
import { applyDetails } from "../../shop.ts";
import { postageSection, type PostageSettings } from "../postage-section.ts";
import { methodWord } from "./method-words.ts";

afterEach(() => {
  applyDetails({});
});

const { methods, countries, trackingUrl } = postageSection.settings;
const before: PostageSettings = {
  methods: methods.fallback,
  countries: countries.fallback,
  trackingUrl: trackingUrl.fallback,
};

function change(entered: { [field: string]: string }, values = before) {
  const texts = Object.assign({}, postageSection.texts(values), entered);
  const sent = Object.entries(texts).filter(([, text]) => text !== "");
  const boxes = Object.entries(texts).filter(([field]) => field.startsWith("needsAddress"));
  const read = postageSection.form.parse(
    Object.assign(
      Object.fromEntries(sent),
      Object.fromEntries(boxes.map(([field, text]) => [field, text === "on"])),
      { countries: [texts["countries"]] },
    ),
  );
  const result = postageSection.change(read, values);
  if (!result.ok) throw new Error(JSON.stringify(result.fieldErrors));
  return result.values;
}

const danishOf = ({ methods: all }: PostageSettings) =>
  all.map((method) => methodWord(method, "da"));

describe("the name of a method of postage in another language", () => {
  test("is there for those of a new shop, as long as they are called what they were", () => {
    expect(danishOf(before)).toEqual(["Pakke", "Hent i butikken"]);
    const named = { id: "parcel", name: "Courier", price: 9, freeFrom: null, needsAddress: true };
    expect(methodWord(named, "da")).toBe("");
  });

  test("is entered, emptied, and follows its method", () => {
    applyDetails({ languages: ["en", "da"] });
    expect(change({}).methods).toEqual(before.methods);
    const own = change({
      "name-1-da": "Bud",
      "name-3": "Bike",
      "price-3": "5",
      "name-3-da": "Cykelbud",
    });
    expect(danishOf(own)).toEqual(["Bud", "Hent i butikken", "Cykelbud"]);
    expect(danishOf(change({ order: "2 1", "name-3": "", "price-3": "" }, own))).toEqual([
      "Hent i butikken",
      "Bud",
    ]);
    expect(danishOf(change({ "name-1-da": "" }))).toEqual(["", "Hent i butikken"]);
  });

  test("is kept while its language is not offered", () => {
    applyDetails({ languages: ["en", "da"] });
    const own = change({ "name-1-da": "Bud" });
    applyDetails({ languages: ["en"] });
    expect(danishOf(change({ "price-1": "50" }, own))).toEqual(["Bud", "Hent i butikken"]);
  });

  test("stands in the history once the owner wrote it", () => {
    applyDetails({ languages: ["en", "da"] });
    expect(postageSection.audit(before)["methods"]).toMatch(/^Parcel: /);
    const own = change({ "name-1-da": "Bud" });
    expect(postageSection.audit(own)["methods"]).toMatch(/^Parcel \(Danish: Bud\): /);
  });

  test("of a new shop goes with the name that it belongs to", () => {
    applyDetails({ languages: ["en", "da"] });
    expect(danishOf(change({ "name-1": "Courier" }))).toEqual(["", "Hent i butikken"]);
  });
});
