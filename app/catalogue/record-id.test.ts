import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../test/any-character.ts";
import { createRecordId } from "./record-id.ts";

const free = new Set<string>();

describe("createRecordId", () => {
  it.each([
    ["Black Sabbath", "Paranoid", "black-sabbath-paranoid"],
    ["Motörhead", "Ace of Spades", "motorhead-ace-of-spades"],
    ["Sigur Rós", "Ágætis byrjun", "sigur-ros-agaetis-byrjun"],
    ["Guns N’ Roses", "Appetite for Destruction", "guns-n-roses-appetite-for-destruction"],
    ["AC/DC", "Back in Black", "ac-dc-back-in-black"],
    ["!!!", "???", "record"],
  ])("names %s, %s", (artist, album, id) => {
    expect(createRecordId({ artist, album }, free)).toBe(id);
  });

  it("writes other alphabets in Latin letters", () => {
    const id = createRecordId({ artist: "坂本龍一", album: "音楽図鑑" }, free);
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(id).not.toBe("record");
  });

  it("counts on when the name is taken", () => {
    const paranoid = { artist: "Black Sabbath", album: "Paranoid" };
    const taken = new Set(["black-sabbath-paranoid"]);
    expect(createRecordId(paranoid, taken)).toBe("black-sabbath-paranoid-2");
    taken.add("black-sabbath-paranoid-2");
    expect(createRecordId(paranoid, taken)).toBe("black-sabbath-paranoid-3");
  });

  it("gives any text an id that the database takes", () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 300 });
    fc.assert(
      fc.property(text, text, (artist, album) => {
        const id = createRecordId({ artist, album }, free);
        return id.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id);
      }),
    );
  });
});
