import { afterEach, describe, expect, test } from "vitest";
import { applyDetails, defaultDetails } from "../../shop.ts";
import { shopSection } from "../shop-section.ts";
import type { ShopSettings } from "../shop-settings.ts";

afterEach(() => {
  applyDetails({});
});

const { name, tagline, description, timeZone } = defaultDetails;
const before: ShopSettings["shop"] = {
  name,
  tagline,
  description,
  openingSoon: false,
  languages: ["en", "da"],
  timeZone,
  translations: {},
};
const danishTagline = "Plader til folk, der vender dem.";

/** What the form of these values makes of some of its fields. */
function change(entered: { [field: string]: string }, values = before) {
  const texts = Object.assign({}, shopSection.texts(values), entered);
  const sent = Object.entries(texts).filter(([, text]) => text !== "");
  const read = shopSection.form.parse(
    Object.assign(Object.fromEntries(sent), {
      languages: [texts["languages"]],
      openingSoon: texts["openingSoon"] === "on",
    }),
  );
  const result = shopSection.change(read, values);
  if (!result.ok) throw new Error(JSON.stringify(result.fieldErrors));
  return result.values;
}

describe("a setting in other languages", () => {
  test("has a field in each, named in the language of who reads it, and none where there is one language", () => {
    applyDetails({ languages: ["en"] });
    expect(Object.keys(shopSection.texts(before))).not.toContain("tagline-da");
    applyDetails({ languages: ["en", "da"] });
    expect(shopSection.texts(before)).toMatchObject({ tagline, "tagline-da": danishTagline });
    expect(shopSection.labels["tagline-da"]).toBe("Tagline in Danish");
  });

  test("is kept by its language, and empty is the same as in the first", () => {
    applyDetails({ languages: ["en", "da"] });
    const own = change({ "tagline-da": "Brugt, men elsket." });
    expect(own.translations).toEqual({ da: { tagline: "Brugt, men elsket." } });
    expect(shopSection.wordsIn(own, "da")).toMatchObject({ tagline: "Brugt, men elsket." });
    const none = change({ "tagline-da": "" }, own);
    expect(none.translations).toEqual({ da: { tagline: "" } });
    expect(shopSection.wordsIn(none, "da")).not.toHaveProperty("tagline");
  });

  test("is what a new shop has, which is not kept, and not beside other words", () => {
    applyDetails({ languages: ["en", "da"] });
    expect(change({}).translations).toEqual({});
    expect(shopSection.wordsIn(before, "da")).toHaveProperty("tagline", danishTagline);
    const old = Object.assign({}, before, { tagline: "Doom only" });
    expect(shopSection.wordsIn(old, "da")).not.toHaveProperty("tagline");
    expect(shopSection.texts(old)).toHaveProperty("tagline-da", "");
    expect(change({ tagline: "Doom only" }).translations).toEqual({});
    expect(change({ tagline: "Doom only", "tagline-da": "Kun doom" }).translations).toEqual({
      da: { tagline: "Kun doom" },
    });
  });

  test("keeps words of languages that are not offered, and shows those of one that became the first", () => {
    const own = Object.assign({}, before, { translations: { da: { tagline: "Brugt" } } });
    applyDetails({ languages: ["en"] });
    expect(change({ tagline: "Used" }, own).translations).toEqual({ da: { tagline: "Brugt" } });
    applyDetails({ languages: ["da", "en"] });
    expect(shopSection.texts(own)).toMatchObject({ "tagline-da": "Brugt", "tagline-en": "" });
    expect(change({ "tagline-en": "Used" }, own).translations).toMatchObject({
      da: { tagline: "Brugt" },
      en: { tagline: "Used" },
    });
  });

  test("stands in the history by its language", () => {
    const own = Object.assign({}, before, { translations: { da: { tagline: "Brugt" } } });
    expect(shopSection.audit(own)).toMatchObject({ tagline, "tagline-da": "Brugt" });
  });
});

describe("the languages of the shop", () => {
  test("are those ticked, the first one before the others", () => {
    applyDetails({ languages: ["en", "da"] });
    expect(change({ firstLanguage: "da" }).languages).toEqual(["da", "en"]);
    expect(change({ languages: "da", firstLanguage: "da" }).languages).toEqual(["da"]);
    expect(change({ languages: "en da tlh", firstLanguage: "en" }).languages).toEqual(["en", "da"]);
  });

  test.each([
    [{ languages: "" }, "languages"],
    [{ languages: "tlh" }, "languages"],
    [{ languages: "da" }, "firstLanguage"],
    [{ firstLanguage: "tlh" }, "firstLanguage"],
  ])("%j is refused at its field", (entered, field) => {
    expect(() => change(entered)).toThrow(field);
  });
});
