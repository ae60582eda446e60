import { beforeAll, expect, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findManagedRecords } from "../editing/find-managed-records.server.ts";
import { manageList } from "../editing/manage-query.ts";
import { findRecords } from "./find-records.server.ts";
import { shopList } from "./shop-query.ts";
import { findSuggestions } from "./suggestions/find-suggestions.server.ts";

const { db } = await createDatabase();

const names = [
  ["Ke$ha", ["kesha", "Ke$ha", "ke$ha"]],
  ["A$AP Rocky", ["asap rocky", "a$ap rocky", "asap"]],
  ["P!nk", ["pink", "p!nk"]],
  [
    "Guns N' Roses",
    ["guns'n'roses", "guns n roses", "guns & roses", "guns and roses", "gunsnroses"],
  ],
  [
    "Rock 'n' Roll Trio",
    ["rock'n'roll", "rock n roll", "rock’n’roll", "rock and roll", "rock & roll"],
  ],
  ["Drum & Bass Arena", ["drum'n'bass", "drum n bass", "drum&bass", "drum and bass", "drumnbass"]],
  ["Salt-N-Pepa", ["salt n pepa", "salt'n'pepa", "salt & pepa", "salt&pepa"]],
  ["The The", ["the the", "The The"]],
] as const;

beforeAll(async () => {
  for (const [artist] of names) await addRecord(db, { artist, album: "Singles", genre: "Pop" });
  for (let at = 0; at < 60; at += 1)
    await addRecord(db, { artist: `Brothers of the Other ${at}`, album: "In the Weather" });
  await addRecord(db, { artist: "Bathe", album: "The Breathe the Pressure" });
});

const cases = names.flatMap(([artist, typed]) => typed.map((search) => [search, artist] as const));
const parameters = (search: string) => new URLSearchParams({ search });

test.each(cases)("%s finds %s", async (search, artist) => {
  const found = await findRecords(db, shopList.read(parameters(search)));
  expect(found.records[0]?.artist).toBe(artist);
  const suggested = await findSuggestions(db, search);
  expect(suggested).toContainEqual({ kind: "artist", artist });
  const managed = await findManagedRecords(db, manageList.read(parameters(search)));
  expect(managed.records.map((record) => record.artist)).toContain(artist);
});

test("two words that most names have are looked for side by side", async () => {
  const found = await findRecords(db, shopList.read(parameters("the the")));
  expect(found.records.map(({ artist }) => artist)).toEqual(["The The"]);
});

test("an exact name comes first, and the letters lead to those after it", async () => {
  await addRecord(db, { artist: "Zebra", album: "Yes" });
  await addRecord(db, { artist: "Abba", album: "Zebra Days" });
  await addRecord(db, { artist: "Beck", album: "Zebra Nights" });
  const found = await findRecords(db, shopList.read(parameters("zebra")));
  expect(found.records.map(({ artist }) => artist)).toEqual(["Zebra", "Abba", "Beck"]);
  expect(found.letters.slice(0, 2)).toEqual([1, 2]);
  expect(found.letters[25]).toBeNull();
  const newest = await findRecords(
    db,
    shopList.read(new URLSearchParams({ search: "zebra", sort: "newest" })),
  );
  expect(newest.records.map(({ artist }) => artist)).toEqual(["Beck", "Abba", "Zebra"]);
});
