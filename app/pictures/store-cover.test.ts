import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { openPictureStore } from "./picture-store.server.ts";
import { coverWidths, photoWidths } from "./picture-url.ts";
import { storeCover, storePhoto } from "./store-cover.server.ts";
import { makeUploadSize, removeUpload } from "./upload-sizes.server.ts";

const folder = await mkdtemp(join(tmpdir(), "gatefold-covers-"));
const pictures = await openPictureStore(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

const red = { r: 200, g: 20, b: 30 };

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

async function countFiles() {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
}

describe("storeCover", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("takes %s", async (format) => {
    const kept = await storeCover(pictures, await draw(300, 200).toFormat(format).toBuffer());
    if (!kept) throw new Error("The picture was not kept.");
    expect(kept.key).toMatch(/^cover\/[a-z0-9-]+$/);
    await removeUpload(pictures, kept.key);
    expect(await countFiles()).toBe(0);
  });

  it("keeps every size in both formats: square, upright, without metadata, with its colour", async () => {
    const photo = await draw(1600, 1200)
      .composite([{ input: await draw(10, 10).png().toBuffer(), top: 0, left: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: "Somebody", Artist: "x" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const kept = await storeCover(pictures, photo);
    if (!kept) throw new Error("The picture was not kept.");
    await kept.keepOthers();
    expect(kept.color).toMatch(/^#c[0-9a-f]1[0-9a-f]1[0-9a-f]$/);
    for (const width of coverWidths) {
      for (const format of ["avif", "webp"] as const) {
        const bytes = await pictures.read(`${kept.key}-${width}.${format}`);
        const found = await sharp(bytes ?? undefined).metadata();
        expect(found).toMatchObject({ width, height: width });
        expect(found.exif).toBeUndefined();
      }
    }
    await removeUpload(pictures, kept.key);
  });

  it("makes a size that is asked for before it is there, and none that the shop does not show", async () => {
    const kept = await storeCover(pictures, await draw(1500, 1500).png().toBuffer());
    if (!kept) throw new Error("The picture was not kept.");
    expect(await countFiles()).toBe(1);
    const { key } = kept;
    const made = await makeUploadSize(pictures, { key, width: 240, format: "avif" });
    expect(await sharp(made ?? undefined).metadata()).toMatchObject({ width: 240, height: 240 });
    expect(await pictures.has(`${key}-240.avif`)).toBe(true);
    expect(await makeUploadSize(pictures, { key, width: 241, format: "avif" })).toBeNull();
    await removeUpload(pictures, key);
    expect(await makeUploadSize(pictures, { key, width: 240, format: "avif" })).toBeNull();
    expect(await countFiles()).toBe(0);
  });

  it("leaves nothing of a cover that is removed while its sizes are made", async () => {
    const kept = await storeCover(pictures, await draw(1500, 1500).png().toBuffer());
    if (!kept) throw new Error("The picture was not kept.");
    const making = kept.keepOthers();
    const asked = makeUploadSize(pictures, { key: kept.key, width: 240, format: "webp" });
    await removeUpload(pictures, kept.key);
    await Promise.all([making, asked]);
    expect(await countFiles()).toBe(0);
  });

  it("refuses half a picture, and one that unfolds to too many pixels", async () => {
    const whole = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: red,
        noise: { type: "gaussian", mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await storeCover(pictures, whole.subarray(0, whole.length / 2))).toBeNull();
    const bomb = await draw(12_000, 12_000).png().toBuffer();
    expect(await storeCover(pictures, bomb)).toBeNull();
    expect(await countFiles()).toBe(0);
  });
});

describe("storePhoto", () => {
  it("keeps the shape of the picture, upright, never larger than it is, without metadata", async () => {
    const photo = await draw(1000, 500)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "55/1 40/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const kept = await storePhoto(pictures, photo);
    if (!kept) throw new Error("The picture was not kept.");
    expect(kept.key).toMatch(/^photo\/[a-z0-9-]+$/);
    await kept.keepOthers();
    for (const width of photoWidths) {
      for (const format of ["avif", "webp"] as const) {
        const bytes = await pictures.read(`${kept.key}-${width}.${format}`);
        const found = await sharp(bytes ?? undefined).metadata();
        const shown = Math.min(width, 500);
        expect(found).toMatchObject({ width: shown, height: shown * 2 });
        expect(found.exif).toBeUndefined();
      }
    }
    await removeUpload(pictures, kept.key);
    expect(await countFiles()).toBe(0);
  });
});
