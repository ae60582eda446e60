import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../test/any-character.ts";
import { createRecordId } from "./record-id.ts";

const none = new Set<string>();

describe("createRecordId", () => {
  it.each([
    ["Black Sabbath", "Paranoid", "black-sabbath-paranoid"],
    ["Motörhead", "Ace of Spades", "motorhead-ace-of-spades"],
    ["Sigur Rós", "Ágætis byrjun", "sigur-ros-agaetis-byrjun"],
    ["Guns N’ Roses", "Appetite for Destruction", "guns-n-roses-appetite-for-destruction"],
    ["AC/DC", "Back in Black", "ac-dc-back-in-black"],
    ["!!!", "???", "record"],
  ])("of %s, %s", (artist, album, id) => {
    expect(createRecordId({ artist, album }, none)).toBe(id);
  });

  it("transliterates other scripts", () => {
    const id = createRecordId({ artist: "坂本龍一", album: "音楽図鑑" }, none);
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(id).not.toBe("record");
  });

  it("gets a number when it is taken", () => {
    const paranoid = { artist: "Black Sabbath", album: "Paranoid" };
    const taken = new Set(["black-sabbath-paranoid"]);
    expect(createRecordId(paranoid, taken)).toBe("black-sabbath-paranoid-2");
    taken.add("black-sabbath-paranoid-2");
    expect(createRecordId(paranoid, taken)).toBe("black-sabbath-paranoid-3");
  });

  it("is valid for any text", () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 300 });
    fc.assert(
      fc.property(text, text, (artist, album) => {
        const id = createRecordId({ artist, album }, none);
        return id.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id);
      }),
    );
  });
});
