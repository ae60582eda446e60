import { parseWithZod } from "@conform-to/zod/v4";
import { afterEach, describe, expect, it } from "vitest";
import { readLanguageFrom } from "../../language/current-language.ts";
import { findColumn } from "../export/record-columns.ts";
import { recordSchema } from "./record-schema.ts";

function read(fields: { [name: string]: string | string[] }) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return parseWithZod(form, { schema: recordSchema, disableAutoCoercion: true });
}

const requiredFields = { album: "Paranoid", artist: "Black Sabbath", price: "249", stock: "3" };

function errorsOf(fields: { [name: string]: string | string[] }) {
  const submission = read({ ...requiredFields, ...fields });
  return submission.status === "success" ? {} : submission.error;
}

afterEach(() => {
  readLanguageFrom(() => "en");
});

describe("recordSchema", () => {
  it("fills in the defaults", () => {
    const submission = read({
      ...requiredFields,
      year: "",
      genre: " , ",
      rpm: "",
      format: "",
      tags: "",
    });
    expect(submission).toMatchObject({
      status: "success",
      value: {
        price: 249,
        discount: 0,
        stock: 3,
        genre: "Unknown",
        year: null,
        rpm: "33 RPM",
        format: '12"',
        numRecords: 1,
        tags: [],
        featured: [],
        tracklist: [],
        label: null,
        mediaCondition: "M",
        sleeveCondition: "M",
        description: null,
        newOrUsed: "new",
        defects: null,
        cost: null,
        vatScheme: "normal",
        weight: null,
      },
    });
  });

  it("reads everything that the form holds", () => {
    const submission = read({
      ...requiredFields,
      genre: "Doom Metal ,  Heavy\u0000Metal",
      year: "1970",
      tags: "Doom & Gloom, heavy,, heavy",
      featured: ["Dad Metal", "Doom & Gloom"],
      "tracklist[0].position": "A1",
      "tracklist[0].title": " War  Pigs ",
      "tracklist[0].duration": "7:57",
      "tracklist[1].title": "",
      description: "One.\r\n\r\nTwo.\u0000",
    });
    expect(submission).toMatchObject({
      value: {
        genre: "Doom Metal, Heavy Metal",
        year: 1970,
        tags: ["Doom & Gloom", "heavy"],
        featured: ["Doom & Gloom", "Dad Metal"],
        tracklist: [{ position: "A1", title: "War Pigs", duration: "7:57" }],
        description: "One.\n\nTwo.",
      },
    });
  });

  it("reports errors at their fields", () => {
    expect(errorsOf({ album: " \u0000 " })).toEqual({ album: ["Enter the album."] });
    expect(errorsOf({ price: "-1" })).toEqual({ price: ["Whole kroner, from 0 to 1.000.000 kr."] });
    expect(errorsOf({ discount: "101" })).toEqual({ discount: ["Whole percent, from 0 to 100."] });
    expect(errorsOf({ stock: "" })).toHaveProperty("stock");
    expect(errorsOf({ year: "70" })).toEqual({ year: ["A year with four digits, such as 1970."] });
    expect(errorsOf({ mediaCondition: "A" })).toEqual({ mediaCondition: ["Choose a grade."] });
    expect(errorsOf({ mediaCondition: "Generic" })).toHaveProperty("mediaCondition");
    expect(errorsOf({ newOrUsed: "mint" })).toEqual({ newOrUsed: ["Choose new or used."] });
    expect(errorsOf({ defects: "x".repeat(501) })).toEqual({
      defects: ["Use at most 500 characters."],
    });
    expect(errorsOf({ sleeveCondition: "Torn" })).toEqual({ sleeveCondition: ["Choose a grade."] });
    for (const cost of ["ten", "12,5 kr. or so"]) {
      expect(errorsOf({ cost })).toEqual({
        cost: [expect.stringContaining("An amount in kroner such as 87,50")],
      });
    }
    expect(errorsOf({ weight: "-1" })).toHaveProperty("weight");
    expect(errorsOf({ newOrUsed: "used" })).toEqual({
      stock: ["A used record is one copy: its stock is 0 or 1."],
    });
    expect(errorsOf({ featured: ["Polka"] })).toHaveProperty("featured[0]");
    expect(errorsOf({ album: "x".repeat(201) })).toEqual({
      album: ["Use at most 200 characters."],
    });
    expect(errorsOf({ "tracklist[0].duration": "3:33" })).toEqual({
      "tracklist[0].title": ["This track has no title."],
    });
  });

  it("reads a used copy", () => {
    const copy = {
      stock: "1",
      newOrUsed: "used",
      mediaCondition: "M",
      sleeveCondition: "No Cover",
      defects: "Light marks.\r\nA name on the label.",
      cost: "87,50",
      vatScheme: "margin",
    };
    expect(read({ ...requiredFields, ...copy })).toMatchObject({
      value: {
        stock: 1,
        newOrUsed: "used",
        mediaCondition: "M",
        sleeveCondition: "No Cover",
        defects: "Light marks.\nA name on the label.",
        cost: 8750,
        vatScheme: "margin",
      },
    });
  });

  it("says in Danish what is wrong, and reads an unknown year as the empty field says it", () => {
    readLanguageFrom(() => "da");
    expect(errorsOf({ price: "0", year: "1", tags: "x".repeat(61) })).toEqual({
      year: ["Et årstal med fire cifre, f.eks. 1970."],
      "tags[0]": ["Et tag må højst være på 60 tegn."],
    });
    expect(errorsOf({ discount: "100" })).toEqual({
      discount: [
        "Med 100 % i rabat kan ingen købe pladen: Indtast en pris, sæt kryds ved »Gratis«, eller sæt lageret til 0.",
      ],
    });
    expect(read({ ...requiredFields, year: "Ukendt" })).toMatchObject({ value: { year: null } });
  });

  it("requires artist, album, price and stock", () => {
    const submission = read({});
    expect(submission.status === "success" ? {} : submission.error).toEqual({
      album: ["Enter the album."],
      artist: ["Enter the artist."],
      price: ["Enter the price."],
      stock: ["Enter how many there are."],
    });
  });
});

describe("a column of a record file", () => {
  it("is found by its name on the screen in each language, whatever the language is now", () => {
    for (const heading of ["numRecords", "Number of records", "Antal plader"]) {
      expect(findColumn(heading)).toBe("numRecords");
    }
    expect(findColumn("Indkøbspris (kr.)")).toBeNull();
    expect(findColumn("cost (øre)")).toBe("cost");
  });
});
