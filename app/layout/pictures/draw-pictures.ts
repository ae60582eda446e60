/**
 * Draws the shop's pictures from its logo, public/favicon.svg, into public/. To be run by hand after the logo has
 * changed: `node app/layout/pictures/draw-pictures.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { packIcon } from "./pack-icon.ts";

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
