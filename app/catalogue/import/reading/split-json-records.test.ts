import { describe, expect, it } from "vitest";
import { flattenDump, unwrapPage } from "./discogs-objects.ts";
import { splitJsonRecords } from "./split-json-records.ts";

async function* inParts(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) {
    yield await Promise.resolve(text.slice(at, at + length));
  }
}

async function split(text: string, length = 1000): Promise<unknown[]> {
  const elements: unknown[] = [];
  for await (const element of splitJsonRecords(inParts(text, length))) {
    elements.push(JSON.parse(element));
  }
  return elements;
}

describe("the records of a JSON file", () => {
  it.each([
    ["an array", '[{"a":[1]},{"b":"]"}]', [{ a: [1] }, { b: "]" }]],
    [
      "an answer",
      '{"pagination":{"items":[2]},"listings":[{"id":1},{"id":2}],"x":[3]}',
      [{ id: 1 }, { id: 2 }],
    ],
    [
      "an answer whose list comes first",
      ' {"releases" : [ {"id":1} ], "pagination":{}}',
      [{ id: 1 }],
    ],
    ["an answer without any", '{"listings":[]}', []],
    [
      "one release",
      '{"id":7,"artists":[{"name":"[\\"}"}]}',
      [{ id: 7, artists: [{ name: '["}' }] }],
    ],
  ])("are those of %s", async (_, text, expected) => {
    expect(await split(text)).toEqual(expected);
    expect(await split(text, 1)).toEqual(expected);
  });

  it.each([
    ["an object of anything", '{"a":1}', "not an array of records"],
    ["an answer that was cut", '{"listings":[{"id":1},{"id"', "ends in the middle"],
    ["an object that was cut", '{"artists":[{"id"', "ends in the middle"],
  ])("are refused in words: %s", async (_, text, message) => {
    await expect(split(text)).rejects.toThrow(message);
  });

  it("are those of the pages that a script has put together", () => {
    expect(unwrapPage({ pagination: {}, releases: [{ id: 1 }] })).toEqual([{ id: 1 }]);
    expect(unwrapPage({ releases: [{ id: 1 }] })).toEqual([{ releases: [{ id: 1 }] }]);
  });

  it("have one name for each value where they are Discogs’, and stay as they are else", () => {
    const listing = { id: 1, price: { value: 2, currency: "EUR" }, release: { artist: "Wire" } };
    expect(flattenDump(listing)).toEqual({
      id: 1,
      "price.value": 2,
      "price.currency": "EUR",
      "release.artist": "Wire",
    });
    const own = { artist: "Wire", tracklist: [{ title: "A" }], price: { value: 2 } };
    expect(flattenDump(own)).toBe(own);
  });
});
