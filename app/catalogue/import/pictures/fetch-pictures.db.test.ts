import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { createImporter } from "../../../../test/fixtures/importer.ts";
import { createMemoryLog } from "../../../../test/fixtures/memory-log.ts";
import { onCleanup } from "../../../../test/setup/on-cleanup.ts";
import { openPictureStore } from "../../../pictures/picture-store.server.ts";
import { findUndo } from "../running/find-undo.server.ts";
import { findPictureReport } from "../staging/find-results.server.ts";
import type { FetchedPicture } from "./fetch-picture.server.ts";
import { fetchPictures } from "./fetch-pictures.server.ts";

const { db } = await createDatabase();
const importer = createImporter(db);
const folder = await mkdtemp(join(tmpdir(), "gatefold-pictures-"));
onCleanup(() => rm(folder, { recursive: true, force: true }));
const pictures = await openPictureStore(folder);
const { log, lines } = createMemoryLog();
const services = { db, pictures, log, signal: new AbortController().signal };

const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#a22" } })
  .jpeg()
  .toBuffer();

/** The internet of this test, by the last letter of the address. */
const fetch = (url: string): Promise<FetchedPicture> =>
  Promise.resolve(
    url.endsWith("b.jpg")
      ? { ok: false, message: "The server answered with 404." }
      : { ok: true, bytes: url.endsWith("c.jpg") ? Buffer.from("no picture") : jpeg },
  );

const header = "Handle,Title,Vendor,Variant Price,Variant Inventory Qty,Image Src\n";
const product = (letter: string, url = `https://example.com/${letter}.jpg`) =>
  `${letter},Sleep - Album ${letter} (LP),Tee Pee,100,1,${url}\n`;

test("pictures that a file names become covers, and what did not is reported", async () => {
  const file = header + ["a", "b", "c"].map((letter) => product(letter)).join("");
  const one = await importer.preview(file, { currency: "DKK", fetchPictures: true });
  await importer.write(one.id);
  expect(await findPictureReport(db, one.id)).toMatchObject({ waiting: 3, fetched: 0 });
  await fetchPictures(services, one.id, fetch);

  const records = await db.selectFrom("records").selectAll().orderBy("id").execute();
  const [covered, ...others] = records;
  expect(others.map(({ uploadedCover }) => uploadedCover)).toEqual([null, null]);
  expect(covered?.coverColor).toMatch(/^#[0-9a-f]{6}$/);
  const key = covered?.uploadedCover ?? "";
  expect(key).toMatch(/^cover\//);
  const stored = await pictures.read(`${key}-640.avif`);
  const { width, height } = await sharp(stored ?? Buffer.alloc(0)).metadata();
  // Cut square.
  expect(width).toBe(height);
  expect(await findPictureReport(db, one.id)).toEqual({
    waiting: 0,
    fetched: 1,
    failed: 2,
    problems: [
      {
        location: "line 3",
        columnName: "Image Src",
        url: "https://example.com/b.jpg",
        problem: "The server answered with 404.",
      },
      {
        location: "line 4",
        columnName: "Image Src",
        url: "https://example.com/c.jpg",
        problem: "This picture is damaged or far too large.",
      },
    ],
  });
  expect(lines).toEqual([]);

  // A cover that the import brought is no edit of somebody's.
  expect(await findUndo(db, one.id)).toMatchObject({ removed: 3, left: [] });
  expect(await importer.undo(one.id)).toMatchObject({ removed: 3, pictures: [key] });
});

test("nothing is fetched from a private network, nor without the owner's word", async () => {
  const file = header + product("p", "http://192.168.1.7/p.jpg") + product("q");
  const one = await importer.preview(file, { currency: "DKK" });
  expect((await importer.problems(one.id)).remarks).toContainEqual({
    row: 2,
    location: "line 2",
    column: "Image Src",
    message: expect.stringContaining('"http://192.168.1.7/p.jpg": ') as unknown,
  });
  await importer.write(one.id);
  expect(await findPictureReport(db, one.id)).toBeNull();
});
