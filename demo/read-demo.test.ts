import { describe, expect, it } from "vitest";
import { shop } from "../app/shop.ts";
import { readDemo } from "./read-demo.ts";

const records = await readDemo();

describe("the demo catalogue", () => {
  it("holds at least 160 records, none twice but for used copies", () => {
    const fresh = records.filter(({ newOrUsed }) => newOrUsed === "new");
    expect(fresh.length).toBeGreaterThanOrEqual(160);
    const names = fresh.map(({ artist, album, format }) => `${artist} / ${album} / ${format}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(shop.homeCategories)("fills the home category %s with at least 10", (category) => {
    const inside = records.filter(
      ({ tags, featured, discount }) =>
        featured.some((name) => name === category) ||
        (category === "Special Offers" ? discount > 0 : tags.includes(category)),
    );
    expect(inside.length).toBeGreaterThanOrEqual(10);
  });

  it("shows every state of a record", () => {
    const count = (fits: (record: (typeof records)[number]) => boolean) =>
      records.filter(fits).length;
    expect(count(({ discount }) => discount > 0)).toBeGreaterThanOrEqual(20);
    expect(count(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(3);
    expect(count(({ stock }) => stock >= 1 && stock <= 4)).toBeGreaterThanOrEqual(3);
    expect(count(({ format }) => format === '7"')).toBeGreaterThanOrEqual(3);
    expect(count(({ numRecords }) => numRecords >= 3)).toBeGreaterThanOrEqual(2);
    expect(
      count(({ artist, album }) => /[^\p{Script=Latin}\P{L}]/u.test(artist + album)),
    ).toBeGreaterThanOrEqual(1);
    expect(count(({ artist, album }) => /[À-ɏ]/.test(artist + album))).toBeGreaterThanOrEqual(3);
  });

  it("has used copies with varied grades and honest defects, several of some albums", () => {
    const used = records.filter(({ newOrUsed }) => newOrUsed === "used");
    expect(used.length).toBeGreaterThanOrEqual(40);
    expect(used.every(({ stock }) => stock === 1)).toBe(true);
    expect(new Set(used.map(({ mediaCondition }) => mediaCondition)).size).toBeGreaterThanOrEqual(
      6,
    );
    expect(new Set(used.map(({ sleeveCondition }) => sleeveCondition)).size).toBeGreaterThanOrEqual(
      7,
    );
    // What is below Very Good Plus says why.
    const worn = used.filter(({ mediaCondition }) => !["NM", "VG+"].includes(mediaCondition));
    const wornSleeves = used.filter(({ sleeveCondition }) =>
      ["VG", "G+", "G", "F", "P", "No Cover"].includes(sleeveCondition),
    );
    for (const { id, defects } of [...worn, ...wornSleeves]) expect(defects, id).not.toBeNull();
    const albums = Map.groupBy(used, ({ artist, album }) => `${artist} / ${album}`);
    const several = [...albums.values()].filter(({ length }) => length === 2 || length === 3);
    expect(several.length).toBeGreaterThanOrEqual(10);
  });

  it("features only in home categories", () => {
    const names: readonly string[] = shop.homeCategories;
    expect(
      records.flatMap(({ featured }) => featured).filter((name) => !names.includes(name)),
    ).toEqual([]);
  });

  it("has a tracklist for every record, with a title and a position for each track", () => {
    for (const { album, tracklist } of records) {
      expect(tracklist, album).not.toEqual([]);
      for (const track of tracklist) {
        expect(track.title, album).not.toBe("");
        expect(track.position, `${album}: ${track.title}`).not.toBe("");
      }
    }
  });
});
