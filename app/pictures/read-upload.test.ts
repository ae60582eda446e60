import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { maxPictureBytes, pictureTypeOf } from "./picture-type.ts";
import { encodeSquares, readUpload } from "./read-upload.server.ts";

const widths = [64, 128];

function draw(width = 300, height = 200) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
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
    ["HEIC", "\0\0\0\x18ftypheic"],
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
  expect(await upload(new Uint8Array(0))).toMatchObject({ message: "Choose a picture first." });
  const large = new Uint8Array(maxPictureBytes + 1);
  large.set([0xff, 0xd8, 0xff]);
  expect(await upload(large)).toMatchObject({
    message: "This picture is larger than 5 MB. Choose a smaller one.",
  });
});

test("comes out as WebP squares without metadata", async () => {
  const bytes = await draw()
    .withExif({ IFD0: { Copyright: "Ann's street" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const squares = await encodeSquares(bytes, widths);
  for (const width of widths) {
    const made = await sharp(squares?.get(width)).metadata();
    expect(made).toMatchObject({ format: "webp", width, height: width });
    expect(made.exif ?? made.icc ?? made.xmp).toBeUndefined();
  }
});

test("stands upright as its camera was held", async () => {
  const left = await draw(100, 100).png().toBuffer();
  const wide = sharp({ create: { width: 200, height: 100, channels: 3, background: "#0000ff" } });
  const turned = await wide
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  const square = (await encodeSquares(turned, [64]))?.get(64);
  const { data, info } = await sharp(square).raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect(redAt(32, 4)).toBeGreaterThan(150);
  expect(redAt(32, 60)).toBeLessThan(80);
});

test("what hides behind a picture is left behind", async () => {
  const script = "<script>alert(document.cookie)</script>";
  const polyglot = Buffer.concat([await draw().gif().toBuffer(), Buffer.from(script)]);
  expect(pictureTypeOf(polyglot)).toBe("gif");
  const squares = await encodeSquares(polyglot, widths);
  expect(squares?.size).toBe(2);
  for (const bytes of squares?.values() ?? []) expect(bytes.includes("script")).toBe(false);
});

test("a picture that is cut short is refused", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = sharp({
    create: { width: 300, height: 300, channels: 3, background: "#000", noise },
  });
  for (const format of ["jpeg", "png", "webp"] as const) {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    expect(await encodeSquares(bytes.subarray(0, bytes.length / 2), widths)).toBeNull();
  }
});

test("a picture that claims 50,000 × 50,000 pixels is refused before it is unpacked", async () => {
  const started = performance.now();
  expect(await encodeSquares(claimSize(50_000, 50_000), widths)).toBeNull();
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("a sound picture of more pixels than any camera's is refused too", async () => {
  const bytes = await draw(7_000, 7_000).png().toBuffer();
  expect(bytes.length).toBeLessThan(maxPictureBytes);
  expect(await encodeSquares(bytes, widths)).toBeNull();
});
