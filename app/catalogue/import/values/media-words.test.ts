import { describe, expect, it } from "vitest";
import { findMediumAtEnd, mediumOfCategory, mediumOfFormat } from "./media-words.ts";

describe("a product type or category", () => {
  it.each([
    ["CD", "CD"],
    ["CDs", "CD"],
    ["Music CDs", "CD"],
    ["Media > Music & Sound Recordings > Music CDs", "CD"],
    ["Media > Music & Sound Recordings > Music Cassette Tapes", "Cassette"],
    ["Kassetter", "Cassette"],
    ["DVDs & Videos", "DVD"],
    ["Blu-ray", "Blu-ray"],
    ["Books", "Book"],
    ["Bøger", "Book"],
    ["T-Shirts", "T-shirt"],
    ["Merchandise > T-Shirts", "T-shirt"],
    ["Apparel & Accessories > Clothing > Shirts & Tops", "T-shirt"],
    ["Gift Cards", "Gift card"],
    ["Gavekort", "Gift card"],
    ["Turntables & Record Players", "Turntable"],
    ["Record Players", "Turntable"],
    ["Pladespillere", "Turntable"],
    ["Tote Bags", "Bag"],
    ["Merch", "Merchandise"],
    ["Zubehör", "Accessory"],
  ])("%s is %s", (text, medium) => {
    expect(mediumOfCategory(text)).toEqual({ medium });
  });

  it.each([
    "Vinyl",
    "Vinyl > Rock, Used",
    "LP",
    "Records & LPs",
    "Records",
    "Used Vinyl",
    "Schallplatten",
    "Plader",
    "Vinylskivor",
    '12" Singles',
    "2LP",
  ])("%s is vinyl", (text) => {
    expect(mediumOfCategory(text)).toEqual({ medium: null });
  });

  it.each(["Rock", "Music", "Punk, New", "Vinyl, CD", "Cassette Culture", "Book of Love", ""])(
    "%s says nothing",
    (text) => {
      expect(mediumOfCategory(text)).toBeNull();
    },
  );
});

describe("the end of a title", () => {
  it.each([
    ["Wire – 154 CD", "CD"],
    ["Wire – 154 2CD", "2CD"],
    ["Wire – 154 CD+DVD", "CD+DVD"],
    ["Wire – 154 Cassette", "Cassette"],
    ["Wire – 154 Blu-ray", "Blu-ray"],
    ["Wire – 154 8-Track", "8-Track"],
    ["Wire T-Shirt", "T-Shirt"],
    ["Wire Hoodie", "Hoodie"],
    ["Rega Planar 1 Turntable", "Turntable"],
    ["£10 Gift Card", "Gift Card"],
  ])("%s says what it is", (title, words) => {
    expect(findMediumAtEnd(title)?.words).toBe(words);
  });

  it.each([
    "The CD of My Life",
    "Live on DVD",
    "The CD",
    "DVD",
    "Cassette Culture",
    "Cassette Culture LP",
    "Book of Love",
    "The Black Book",
    "Young MC",
    "Mixtape",
    "The Basement Tapes",
    "Socks",
    "Discography",
    "ABCD",
  ])("%s is a title", (title) => {
    expect(findMediumAtEnd(title)).toBeNull();
  });
});

it.each([
  ["Cass", "Cassette"],
  ["CDr", "CD"],
  ["DVD-V", "DVD"],
  ["8-Trk", "8-Track"],
  ["File", "Download"],
  ["LP", null],
  ["Vinyl", null],
  ["Album", null],
])("a format %s is %s", (text, medium) => {
  expect(mediumOfFormat(text)).toBe(medium);
});
