import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureUrl } from "../../app/pictures/picture-url.ts";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { drawnPhotoKeys, readDrawnPhotoKey } from "./photo-keys.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });

const copy = {
  id: "powerslave-2",
  defects: "A scratch on side A ticks. The spine is worn.",
  sleeveCondition: "G+",
} as const;
const photos = drawnPhotoKeys(copy);

test("a copy has a photo of itself, and one of each that is wrong with it, disc or sleeve", () => {
  expect(photos).toEqual([
    "photo/drawn-copy-powerslave-2",
    "photo/drawn-disc-powerslave-2",
    "photo/drawn-sleeve-powerslave-2",
  ]);
  expect(drawnPhotoKeys({ ...copy, defects: null })).toEqual([photos[0]]);
  const bare = { ...copy, sleeveCondition: "No Cover" } as const;
  expect(drawnPhotoKeys(bare)).toEqual(photos.slice(0, 2));
  expect(readDrawnPhotoKey("photo/drawn-disc-powerslave-2")).toEqual({ view: "disc", id: copy.id });
  expect(readDrawnPhotoKey("photo/0b9d4a3e")).toBeNull();
});

test("they are drawn when they are requested, each of them another picture, and stay as they are", async () => {
  await addRecord(db, { ...copy, album: "Powerslave", newOrUsed: "used", stock: 1, photos });
  const get = async (key: string, width: number) => {
    const response = await visit(pictureUrl(key, width, "webp"));
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const pictures = await Promise.all(photos.map((key) => get(key, 240)));
  expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(3);
  const { width, height } = await sharp(await get(photos[0] ?? "", 1600)).metadata();
  expect([width, height]).toEqual([1600, 1200]);
  await db.updateTable("records").set({ defects: null }).execute();
  expect(await get(photos[1] ?? "", 240)).toEqual(pictures[1]);
});

test("a drawn photo that no copy has is not there", async () => {
  for (const name of ["drawn-copy-no-such", "drawn-back-powerslave-2", "drawn-copy-"])
    expect((await visit(`/pictures/photo/${name}-240.webp`)).status).toBe(404);
});
