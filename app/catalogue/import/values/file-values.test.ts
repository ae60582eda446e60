import { describe, expect, it } from "vitest";
import { showCodes, showLabels, showName } from "./discogs-names.ts";
import { mapGenres } from "./genre-table.ts";
import { defaultGradeText, findGrades, readGradeTable } from "./grade-table.ts";
import { readGrade, readSleeveGrade } from "./grade-words.ts";
import { decodeEntities, htmlToText } from "./html-text.ts";
import { kronerRate, readAmount, readRate, toKroner } from "./money.ts";
import { findBadLines, readWordTable } from "./word-table.ts";

describe("names of Discogs", () => {
  it.each([
    ["Nirvana (2)", "Nirvana"],
    ["Nirvana (2) & Melvins", "Nirvana & Melvins"],
    ["Sunn O))) (3), Boris (3)", "Sunn O))), Boris"],
    ["Beatles*", "Beatles"],
    ["Beatles, The", "The Beatles"],
    ["Sunn O)))", "Sunn O)))"],
    ["Prince (And The Revolution)", "Prince (And The Revolution)"],
  ])("%s is shown as %s", (name, shown) => {
    expect(showName(name)).toBe(shown);
  });

  it("labels and catalogue numbers stand once, and none is no number", () => {
    expect(showLabels("Sub Pop (2), Sub Pop (2)")).toBe("Sub Pop");
    expect(showCodes("ILPS 9135, ILPS 9135")).toBe("ILPS 9135");
    expect(showCodes("none")).toBe("");
  });
});

describe("grades in words", () => {
  it.each([
    ["Near Mint (NM or M-)", "NM"],
    ["Very Good Plus (VG+)", "VG+"],
    ["Mint (M)", "M"],
    ["vg+", "VG+"],
    ["good plus", "G+"],
    ["M-", "NM"],
    ["Excellent", null],
    ["Generic", null],
    ["", null],
  ])("%s is %s", (text, grade) => {
    expect(readGrade(text)).toBe(grade);
  });

  it("of a sleeve may be no grade", () => {
    expect(["Generic", "No Cover", "Not Graded"].map(readSleeveGrade)).toEqual([
      ...["Generic", "No Cover", "Not Graded"],
    ]);
  });

  it.each([
    ["Used - VG+/VG", "VG+", "VG"],
    ["VG+ (sleeve VG)", "VG+", "VG"],
    ["Near Mint", "NM", null],
    ["Black vinyl", null, null],
  ])("stand in a variant's name: %s", (text, media, sleeve) => {
    expect(findGrades(text, readGradeTable(defaultGradeText))).toMatchObject({ media, sleeve });
  });
});

const price = (text: string, rounding: "nearest" | "up" | "down" | "exact" = "nearest") => {
  const read = readAmount(text, "DKK");
  if (!read.ok) return read.message;
  const kroner = toKroner(read.amount, { rate: kronerRate, rounding });
  return kroner.ok ? [kroner.kroner, kroner.wasRounded] : kroner.message;
};

describe("prices of files", () => {
  it.each([
    ["100.0", [100, false]],
    ["99.50", [100, true]],
    ["99,49", [99, true]],
    ["249", [249, false]],
    ["1.249,00", [1249, false]],
    ["1,249.50", [1250, true]],
    ["12,-", [12, false]],
    ["12.-", [12, false]],
    ["120:-", [120, false]],
    ["1.249,-", [1249, false]],
    ["1,249.-", [1249, false]],
    ["1 249:-", [1249, false]],
    ["1.249:-", [1249, false]],
    ["1'249.-", [1249, false]],
    ["1.249.000,-", "Whole kroner, from 0 to 1.000.000 kr."],
    ["kr. 1.249,-", [1249, false]],
    ["kr 1249,-", [1249, false]],
    ["1.249,– kr", [1249, false]],
    ["1.249,00 kr.", [1249, false]],
    ["120,- kr.", [120, false]],
    ["kr 120", [120, false]],
    ["120 DKK", [120, false]],
    ["DKK 120,50", [121, true]],
    ["kr. 249,00", [249, false]],
    ["249 DKK", [249, false]],
    ["1 249,00", [1249, false]],
    ["249.000000", [249, false]],
  ])("%s becomes %j", (text, expected) => {
    expect(price(text)).toEqual(expected);
  });

  it.each([
    ["-5", "not below 0"],
    ["1,2,3", "This is no price"],
    ["12,,50", "This is no price"],
    ["1,249", "This may be 1249 or 1 and a part"],
    ["€12.50", "This price is in EUR"],
    ["=1+1", "This is no price"],
    ["free", "This is no price"],
    ["9999999", "Whole kroner"],
  ])("%s is refused in words", (text, message) => {
    expect(price(text)).toContain(message);
  });

  it("are rounded as the owner chose", () => {
    expect(price("99.01", "up")).toEqual([100, true]);
    expect(price("99.99", "down")).toEqual([99, true]);
    expect(price("99.99", "exact")).toContain("no whole number of kroner");
    expect(price("99.00", "exact")).toEqual([99, false]);
  });

  it("in another currency are reckoned exactly", () => {
    const read = readAmount("33.50", "EUR");
    const rate = readRate("7.46") ?? 0n;
    expect(read.ok && toKroner(read.amount, { rate, rounding: "nearest" })).toEqual({
      ok: true,
      kroner: 250,
      wasRounded: true,
    });
    expect(readRate("0")).toBeNull();
    expect(readRate("seven")).toBeNull();
  });
});

describe("descriptions in HTML", () => {
  it("become plain lines", () => {
    expect(htmlToText("<p>Heavy &amp; <b>slow</b>.</p><ul><li>One</li><li>Two</li></ul>")).toBe(
      "Heavy & slow.\n\n– One\n– Two",
    );
    expect(htmlToText("<script>alert(1)</script><p>Safe</p>")).toBe("Safe");
    expect(htmlToText("2 < 3 and plain")).toBe("2 < 3 and plain");
  });
});

it.each([
  ["Simon &amp; Garfunkel", "Simon & Garfunkel"],
  ["Wire &#8211; 154 &#x2019;79", "Wire – 154 ’79"],
  ["R&amp;B, Mot&ouml;rhead&nbsp;", "R&B, Motörhead "],
  ["AT&T; R&B & more", "AT&T; R&B & more"],
  ["&nosuchthing;", "&nosuchthing;"],
])("entities are characters: %s", (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

describe("genres", () => {
  const table = readWordTable("Funk / Soul = Funk, Soul\nRock = Rock\nVinyl =\n");

  it.each([
    ["Funk / Soul", "Funk, Soul"],
    ["Vinyl > ROCK, Funk / Soul", "Rock, Funk, Soul"],
    ["Used, Gift", ""],
  ])("%s becomes %s", (text, genres) => {
    expect(mapGenres(text, table)).toBe(genres);
  });

  it("a table names its lines that cannot be read", () => {
    expect(findBadLines("Rock = Rock\nJazz\n\n= x")).toEqual([2, 4]);
  });
});
