import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, it, test } from "vitest";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { openPictureStore } from "./picture-store.server.ts";
import { maxPictureBytes, pictureTypeOf } from "./picture-type.ts";
import { coverWidths, photoWidths, profilePicWidths } from "./picture-url.ts";
import {
  pickDominantColour,
  readUpload,
  storeUpload,
  type UploadKind,
} from "./store-upload.server.ts";
import { findUpload, removeUploads } from "./upload-sizes.server.ts";

const folder = await mkdtemp(join(tmpdir(), "gatefold-uploads-"));
const pictures = await openPictureStore(folder);
const { log } = createMemoryLog();
const services = { pictures, log, drawPhoto: () => Promise.resolve(null) };
afterAll(() => rm(folder, { recursive: true, force: true }));

const red = { r: 200, g: 20, b: 30 };

function draw(width = 300, height = 200) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

async function store(kind: UploadKind, bytes: Buffer) {
  const stored = await storeUpload(services, { kind, bytes });
  if (!stored.ok) throw new Error(stored.message);
  return stored.upload;
}

async function countFiles() {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
}

function upload(bytes: Uint8Array<ArrayBuffer>, type = "image/png") {
  return readUpload(new File([bytes], "me.png", { type }));
}

/** A PNG whose header claims a size, with next to nothing behind it. */
function claimSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), body]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from("\x89PNG\r\n\x1A\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", Buffer.from([0x78, 0x9c, 0x03, 0, 0, 0, 0, 1])),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("what is a picture goes by its content", () => {
  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("%s", async (format) => {
    const bytes = await draw().toFormat(format).toBuffer();
    expect(pictureTypeOf(bytes)).toBe(format);
    expect(await upload(new Uint8Array(bytes), "text/html")).toMatchObject({ ok: true });
  });

  test.each([
    ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["PDF", "%PDF-1.7"],
    ["a film", "\0\0\0\x18ftypmp42"],
    ["sound in a RIFF", "RIFF\0\0\0\0WAVEfmt "],
    ["one letter", "x"],
  ])("%s is refused in words, whatever it calls itself", async (_name, content) => {
    const result = await upload(new Uint8Array(Buffer.from(content, "latin1")), "image/png");
    expect(result).toEqual({
      ok: false,
      message: "This is not a JPEG, PNG, WebP, AVIF or GIF picture.",
    });
  });
});

test("no file, an empty one and one of more than 5 MB are refused in words", async () => {
  expect(await readUpload(null)).toMatchObject({ message: "Choose a picture first." });
  expect(await readUpload("me.png")).toMatchObject({ message: "Choose a picture first." });
  const empty = { message: "This file is empty. Choose another picture." };
  expect(await upload(new Uint8Array(0))).toMatchObject(empty);
  const large = new Uint8Array(maxPictureBytes + 1);
  large.set([0xff, 0xd8, 0xff]);
  expect(await upload(large)).toMatchObject({
    message: "This picture is larger than 5 MB. Choose a smaller one.",
  });
});

describe("a cover", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("takes %s", async (format) => {
    const kept = await store("cover", await draw().toFormat(format).toBuffer());
    expect(kept.key).toMatch(/^cover\/[a-z0-9-]+$/);
    await removeUploads(services, [kept.key]);
    expect(await countFiles()).toBe(0);
  });

  it("keeps every size in both formats: square, upright, without metadata, with its colour", async () => {
    const photo = await draw(1600, 1200)
      .composite([{ input: await draw(10, 10).png().toBuffer(), top: 0, left: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: "Somebody", Artist: "x" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const kept = await store("cover", photo);
    await kept.storeOthers();
    expect(kept.color).toMatch(/^#c[0-9a-f]1[0-9a-f]1[0-9a-f]$/);
    for (const width of coverWidths) {
      for (const format of ["avif", "webp"] as const) {
        const bytes = await pictures.read(`${kept.key}-${width}.${format}`);
        const found = await sharp(bytes ?? undefined).metadata();
        expect(found).toMatchObject({ width, height: width });
        expect(found.exif).toBeUndefined();
      }
    }
    await removeUploads(services, [kept.key]);
  });

  it("makes a size that is asked for before it is there, and none that the shop does not show", async () => {
    const kept = await store("cover", await draw(1500, 1500).png().toBuffer());
    expect(await countFiles()).toBe(1);
    const { key } = kept;
    const made = await findUpload(services, { key, width: 240, format: "avif" });
    expect(await sharp(made ?? undefined).metadata()).toMatchObject({ width: 240, height: 240 });
    expect(await pictures.has(`${key}-240.avif`)).toBe(true);
    expect(await findUpload(services, { key, width: 241, format: "avif" })).toBeNull();
    await removeUploads(services, [key]);
    expect(await findUpload(services, { key, width: 240, format: "avif" })).toBeNull();
    expect(await countFiles()).toBe(0);
  });

  it("leaves nothing of a cover that is removed while its sizes are made", async () => {
    const kept = await store("cover", await draw(1500, 1500).png().toBuffer());
    const making = kept.storeOthers();
    const asked = findUpload(services, { key: kept.key, width: 240, format: "webp" });
    await removeUploads(services, [kept.key]);
    await Promise.all([making, asked]);
    expect(await countFiles()).toBe(0);
  });
});

/** A JPEG whose scan says that it ends with coefficient 0, as some phones write it. */
async function jpegOfPhone(): Promise<Buffer> {
  const bytes = await draw(400, 300).jpeg().toBuffer();
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  const components = bytes[scan + 4] ?? 0;
  bytes[scan + 4 + 2 * components + 2] = 0;
  return bytes;
}

describe("a JPEG that is odd", () => {
  it.each(["cover", "photo", "profile"] as const)(
    "is taken as a %s when it is whole",
    async (kind) => {
      const kept = await store(kind, await jpegOfPhone());
      await removeUploads(services, [kept.key]);
    },
  );

  it("is refused when it ends too early", async () => {
    const bytes = await jpegOfPhone();
    const cut = await storeUpload(services, {
      kind: "cover",
      bytes: bytes.subarray(0, Math.floor(bytes.length * 0.7)),
    });
    expect(cut).toMatchObject({ ok: false });
  });
});

test("a HEIC picture that cannot be read is refused with what to do", async () => {
  const bytes = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic"),
    Buffer.alloc(60),
  ]);
  const refused = await upload(new Uint8Array(bytes), "image/heic");
  expect(refused).toMatchObject({ ok: false, message: expect.stringContaining("JPEG") as string });
});

describe("a photo", () => {
  it("keeps the shape of the picture, upright, never larger than it is, without metadata", async () => {
    const photo = await draw(1000, 500)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "55/1 40/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const kept = await store("photo", photo);
    expect(kept.key).toMatch(/^photo\/[a-z0-9-]+$/);
    await kept.storeOthers();
    for (const width of photoWidths) {
      for (const format of ["avif", "webp"] as const) {
        const bytes = await pictures.read(`${kept.key}-${width}.${format}`);
        const found = await sharp(bytes ?? undefined).metadata();
        const shown = Math.min(width, 500);
        expect(found).toMatchObject({ width: shown, height: shown * 2 });
        expect(found.exif).toBeUndefined();
      }
    }
    await removeUploads(services, [kept.key]);
    expect(await countFiles()).toBe(0);
  });
});

describe("a profile picture", () => {
  it("is kept as WebP squares without metadata", async () => {
    const bytes = await draw()
      .withExif({ IFD0: { Copyright: "Ann's street" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { key, storeOthers } = await store("profile", bytes);
    await storeOthers();
    expect(await countFiles()).toBe(profilePicWidths.length);
    for (const width of profilePicWidths) {
      const made = await sharp(
        (await pictures.read(`${key}-${width}.webp`)) ?? undefined,
      ).metadata();
      expect(made).toMatchObject({ format: "webp", width, height: width });
      expect(made.exif ?? made.icc ?? made.xmp).toBeUndefined();
    }
    await removeUploads(services, [key]);
  });

  it("stands upright as its camera was held", async () => {
    const left = await draw(100, 100).png().toBuffer();
    const wide = sharp({ create: { width: 200, height: 100, channels: 3, background: "#0000ff" } });
    const turned = await wide
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { key } = await store("profile", turned);
    const square = await findUpload(services, { key, width: 64, format: "webp" });
    const { data, info } = await sharp(square ?? undefined)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect(redAt(32, 4)).toBeGreaterThan(150);
    expect(redAt(32, 60)).toBeLessThan(80);
    await removeUploads(services, [key]);
  });

  it("stays transparent where it is", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const create = { width: 300, height: 300, channels: 4, background: clear } as const;
    const { key } = await store("profile", await sharp({ create }).png().toBuffer());
    const made = await pictures.read(`${key}-256.webp`);
    expect((await sharp(made ?? undefined).stats()).isOpaque).toBe(false);
    await removeUploads(services, [key]);
  });
});

test("what hides behind a picture is left behind", async () => {
  const script = "<script>alert(document.cookie)</script>";
  const polyglot = Buffer.concat([await draw().gif().toBuffer(), Buffer.from(script)]);
  expect(pictureTypeOf(polyglot)).toBe("gif");
  const { key, storeOthers } = await store("profile", polyglot);
  await storeOthers();
  for (const width of profilePicWidths) {
    const bytes = await pictures.read(`${key}-${width}.webp`);
    expect(Buffer.from(bytes ?? "script").includes("script")).toBe(false);
  }
  await removeUploads(services, [key]);
});

describe("nothing is stored of a picture", () => {
  const expectRefused = async (bytes: Buffer) => {
    const message = "This picture is damaged or far too large.";
    expect(await storeUpload(services, { kind: "cover", bytes })).toEqual({ ok: false, message });
    expect(await countFiles()).toBe(0);
  };

  it.each(["jpeg", "png", "webp"] as const)("that is cut short, as %s", async (format) => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const create = { width: 300, height: 300, channels: 3, background: "#000", noise } as const;
    const bytes = await sharp({ create }).toFormat(format).toBuffer();
    await expectRefused(bytes.subarray(0, bytes.length / 2));
  });

  it("that claims 50,000 × 50,000 pixels, before it is unpacked", async () => {
    const before = process.cpuUsage();
    await expectRefused(claimSize(50_000, 50_000));
    // Unpacking 2.5 billion pixels takes longer. Wall-clock time would include other work of the machine.
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });

  it("that is sound, but of more pixels than any camera's", async () => {
    const bytes = await draw(7_000, 7_000).png().toBuffer();
    expect(bytes.length).toBeLessThan(maxPictureBytes);
    await expectRefused(bytes);
  });
});

const paint = (...areas: [count: number, colour: [number, number, number]][]) =>
  Uint8Array.from(
    areas.flatMap(([count, colour]) => Array.from({ length: count }, () => colour).flat()),
  );

describe("the dominant colour", () => {
  it("prefers a strong colour to a larger grey area", () => {
    expect(pickDominantColour(paint([900, [20, 20, 20]], [100, [200, 30, 20]]))).toBe("#c81e14");
  });

  it("prefers the larger of two strong colours", () => {
    expect(pickDominantColour(paint([300, [20, 60, 200]], [100, [200, 30, 20]]))).toBe("#143cc8");
  });

  it("gives a colour for a picture without any", () => {
    expect(pickDominantColour(paint([10, [128, 128, 128]]))).toBe("#808080");
    expect(pickDominantColour(paint([10, [0, 0, 0]]))).toMatch(/^#[0-9a-f]{6}$/);
    expect(pickDominantColour(new Uint8Array())).toMatch(/^#[0-9a-f]{6}$/);
  });
});
