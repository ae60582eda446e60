import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readLanguageFrom } from "../language/current-language.ts";
import { legalSlugs, legalTitles } from "./legal-text-slugs.ts";
import { parseText } from "./parse-text.ts";
import { fillPlaceholders, findUnknownPlaceholders } from "./placeholders.ts";
import { templates } from "./templates.ts";

describe("the markup of texts", () => {
  test("knows headings, paragraphs with their lines, lists and links", () => {
    const text = "# One\nA line\r\nanother\n\n## Two\n- first\n- see [Terms](/terms) now\nAfter";
    expect(parseText(text)).toEqual([
      { kind: "heading", level: 2, pieces: [{ text: "One" }] },
      { kind: "paragraph", lines: [[{ text: "A line" }], [{ text: "another" }]] },
      { kind: "heading", level: 3, pieces: [{ text: "Two" }] },
      {
        kind: "list",
        items: [
          [{ text: "first" }],
          [{ text: "see " }, { text: "Terms", target: "/terms" }, { text: " now" }],
        ],
      },
      { kind: "paragraph", lines: [[{ text: "After" }]] },
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "vbscript:x",
    "JaVaScRiPt:alert(1)",
  ])("a link to %s stays plain words", (target) => {
    const line = `[press](${target})`;
    expect(parseText(line)).toEqual([{ kind: "paragraph", lines: [[{ text: line }]] }]);
  });

  test("HTML stays words", () => {
    const [block] = parseText("<script>alert(1)</script>");
    expect(block).toEqual({
      kind: "paragraph",
      lines: [[{ text: "<script>alert(1)</script>" }]],
    });
  });
});

describe("placeholders", () => {
  const values = { name: "Vinyl", phone: "" };

  test("are filled in; a line with an empty one is left out; unknown ones stay", () => {
    const text = "{name} here\nCall {phone}\n{what}{toString}";
    expect(fillPlaceholders(text, values)).toBe("Vinyl here\n{what}{toString}");
    expect(findUnknownPlaceholders("{name} {what} {what}")).toEqual(["what"]);
  });

  test("what a value says is not filled in again", () => {
    expect(fillPlaceholders("{name}", { name: "{phone}", phone: "1" })).toBe("{phone}");
  });
});

describe.each(["en", "da"] as const)("the templates in %s", (language) => {
  const { texts } = templates[language];

  beforeEach(() => {
    readLanguageFrom(() => language);
  });
  afterEach(() => {
    readLanguageFrom(() => "en");
  });

  test.each(legalSlugs)("%s names only what there is, and has headings", (slug) => {
    expect(findUnknownPlaceholders(texts[slug])).toEqual([]);
    expect(fillPlaceholders(texts[slug])).not.toMatch(/\{|undefined/);
    expect(parseText(texts[slug]).some(({ kind }) => kind === "heading")).toBe(true);
  });

  test.each(legalSlugs)("%s has as many sections as in English, and its links", (slug) => {
    const english = templates.en.texts[slug];
    const count = (text: string) => parseText(text).filter(({ kind }) => kind === "heading").length;
    expect(count(texts[slug])).toBe(count(english));
    const links = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
    expect(links(texts[slug])).toEqual(links(english));
  });
});

test("Danish texts are in the words of Danish law", () => {
  readLanguageFrom(() => "da");
  const { texts } = templates.da;
  expect(legalTitles.terms).toBe("Handelsbetingelser");
  expect(fillPlaceholders(texts["withdrawal-information"])).toContain(
    "Du betaler selv de direkte udgifter",
  );
  expect(texts["withdrawal-information"]).toContain("# Standardfortrydelsesformular");
  expect(texts.terms).toContain("2 års reklamationsret efter købelovens regler");
  expect(fillPlaceholders(texts.terms)).toContain("Priserne er i danske kroner");
  readLanguageFrom(() => "en");
});
