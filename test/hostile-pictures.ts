import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";

/** A file that is not what a shop hopes for, made here so that no such file lies in the repository. */
export interface HostilePicture {
  what: string;
  make: () => Promise<Buffer> | Buffer;
  /** Whether a picture is in it that may be taken; the rest of it has to be gone then. */
  taken: boolean;
}

export const script = "<script>alert(document.cookie)</script>";

const draw = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: "#b4380f" } });

const noise = () =>
  sharp({
    create: {
      ...{ width: 200, height: 200, channels: 3, background: "#000" },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A sound PNG of so many pixels on each side, of a few hundred kilobytes whatever it unfolds to. */
function pngBomb(side: number): Buffer {
  return pngOf(side, side, Buffer.alloc((Math.ceil(side / 8) + 1) * side));
}

/** An animation of so many frames of a picture. */
function gifOfFrames(count: number): Buffer {
  const screen = Buffer.from(
    "GIF89a\x40\x00\x40\x00\x80\x00\x00\xff\x00\x00\x00\x00\x00",
    "latin1",
  );
  const frame = Buffer.from(
    "\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00",
    "latin1",
  );
  return Buffer.concat([screen, ...Array.from({ length: count }, () => frame), Buffer.from(";")]);
}

/** Half of what a format makes of a picture that does not compress. */
async function halfOf(format: "jpeg" | "png" | "webp" | "avif" | "gif"): Promise<Buffer> {
  const bytes = await noise().toFormat(format).toBuffer();
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

const after = async (bytes: Promise<Buffer>, ending: string) =>
  Buffer.concat([await bytes, Buffer.from(ending)]);

/** Comment of a JPEG, where a script hides from those who look at the picture. */
async function jpegWithComment(words: string): Promise<Buffer> {
  const bytes = await draw().jpeg().toBuffer();
  const comment = Buffer.from(words);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, comment, bytes.subarray(2)]);
}

const profile = {
  exif: {
    IFD0: { Copyright: "secret-of-ann" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 40/1 0/1" },
  },
};

export const hostilePictures: HostilePicture[] = [
  { what: "a file of no bytes", make: () => Buffer.alloc(0), taken: false },
  { what: "a PNG that unfolds to 30,000 × 30,000", make: () => pngBomb(30_000), taken: false },
  { what: "an animation of 20,000 frames", make: () => gifOfFrames(20_000), taken: true },
  {
    what: "an SVG with a script",
    make: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    taken: false,
  },
  {
    what: "an SVG after a line of XML",
    make: () =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
      ),
    taken: false,
  },
  {
    what: "a page that says it is a GIF",
    make: () => Buffer.from(`GIF89a=1;/*${script}*/`),
    taken: false,
  },
  {
    what: "a GIF that is a script too",
    make: () => after(draw().gif().toBuffer(), `/*${script}*/`),
    taken: true,
  },
  {
    what: "a JPEG with a page behind it",
    make: () => after(draw().jpeg().toBuffer(), `<html>${script}</html>`),
    taken: true,
  },
  {
    what: "a JPEG with a page in its comment",
    make: () => jpegWithComment(`--><html>${script}`),
    taken: true,
  },
  {
    what: "a PDF with a JPEG in it",
    make: async () => Buffer.concat([Buffer.from("%PDF-1.7\n"), await draw().jpeg().toBuffer()]),
    taken: false,
  },
  {
    what: "a ZIP behind a PNG",
    make: () => after(draw().png().toBuffer(), `PK\x03\x04${script}`),
    taken: true,
  },
  { what: "half a JPEG", make: () => halfOf("jpeg"), taken: false },
  { what: "half a PNG", make: () => halfOf("png"), taken: false },
  { what: "half a WebP", make: () => halfOf("webp"), taken: false },
  { what: "half an AVIF", make: () => halfOf("avif"), taken: false },
  { what: "half a GIF", make: () => halfOf("gif"), taken: false },
  {
    what: "a HEIC",
    make: () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    taken: false,
  },
  {
    what: "a film",
    make: () => Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1"),
    taken: false,
  },
  { what: "a TIFF", make: () => draw().tiff().toBuffer(), taken: false },
  {
    what: "a photo that says where it was taken",
    make: () => draw().withExif(profile.exif).jpeg().toBuffer(),
    taken: true,
  },
  {
    what: "a JPEG in CMYK",
    make: () => draw().toColourspace("cmyk").jpeg().toBuffer(),
    taken: true,
  },
  {
    what: "a PNG of 16 bits",
    make: () => draw().toColourspace("rgb16").png().toBuffer(),
    taken: true,
  },
  {
    what: "a JPEG with a colour profile",
    make: () => draw().withIccProfile("p3").jpeg().toBuffer(),
    taken: true,
  },
  { what: "a PNG of one pixel", make: () => draw(1, 1).png().toBuffer(), taken: true },
  { what: "a picture of one line", make: () => draw(16_000, 1).png().toBuffer(), taken: true },
];
