import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openPictureStore } from "../pictures/picture-store.server.ts";
import { prepareSleeves } from "./prepare-sleeves.server.ts";

const { db } = await createDatabase();
const folder = await mkdtemp(join(tmpdir(), "gatefold-sleeves-"));
const services = { db, pictures: await openPictureStore(folder) };

afterAll(() => rm(folder, { recursive: true, force: true }));

test("the usual sizes of each generated sleeve are drawn ahead, once, until the shop stops", async () => {
  await addRecord(db, { album: "Drawn" });
  await addRecord(db, { album: "Photographed", uploadedCover: "cover/photographed" });
  const stopped = AbortSignal.abort();
  expect(await prepareSleeves(services, { first: [], signal: stopped })).toBe(0);
  const open = new AbortController().signal;
  expect(await prepareSleeves(services, { first: [], signal: open })).toBe(3);
  const pictures = await readdir(join(folder, "sleeve"));
  expect(pictures.map((name) => name.replace(/^.*-/, "")).sort()).toEqual([
    "240.avif",
    "400.avif",
    "640.avif",
  ]);
  expect(await prepareSleeves(services, { first: [], signal: open })).toBe(0);
});

test("what visitors see first is drawn first, each in the size that they see", async () => {
  const { coverImage: seen } = await addRecord(db, { artist: "Wire", album: "154" });
  await addRecord(db, { artist: "Wire", album: "Pink Flag" });
  const order: string[] = [];
  const pictures = {
    ...services.pictures,
    put: (key: string) => Promise.resolve(void order.push(key)),
  };
  const open = new AbortController().signal;
  const first = [seen, "cover/photographed"];
  await prepareSleeves({ db, pictures }, { first, signal: open });
  expect(order[0]).toBe(`${seen}-400.avif`);
  expect(order.length).toBeGreaterThanOrEqual(6);
});
