/**
 * Draws the shop's pictures from its logo, public/favicon.svg, into public/. To be run by hand after the logo has
 * changed: `node app/layout/pictures/draw-pictures.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../../../public");
const logo = await readFile(join(folder, "favicon.svg"));
/** The ground of the logo. */
const ground = "#171411";

function drawLogo(size: number): Promise<Buffer> {
  // The drawing is 32 pixels wide at 72 dots an inch.
  return sharp(logo, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

async function drawOnGround(width: number, height: number, size: number): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: ground } });
  return picture
    .composite([{ input: await drawLogo(size) }])
    .png({ palette: true })
    .toBuffer();
}

const icons = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, png: await drawLogo(size) })),
);
await writeFile(join(folder, "favicon.ico"), packIcon(icons));
// Phones round the corners themselves.
await writeFile(join(folder, "apple-touch-icon.png"), await drawOnGround(180, 180, 180));
await writeFile(join(folder, "shop.png"), await drawOnGround(1200, 630, 560));

/** A square PNG of an icon. */
interface IconPicture {
  /** Pixels, at most 255. */
  size: number;
  png: Buffer;
}

const headerBytes = 6;
const entryBytes = 16;

/** An ICO file: a directory of pictures, and the pictures as PNG. */
function packIcon(pictures: readonly IconPicture[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  directory.writeUInt16LE(1, 2); // The kind of file: icons.
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = headerBytes + entryBytes * index;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(1, entry + 4); // Colour planes.
    directory.writeUInt16LE(32, entry + 6); // Bits per pixel.
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}
