import { loadSharp } from "../../pictures/encode-picture.server.ts";

/** In pixels: what social networks show of a link is 1200 × 630. */
const [width, height, side, gap] = [1200, 630, 520, 40] as const;
const top = (height - side) / 2;
const left = (width - 2 * side - gap) / 2;

/** Two pictures of a sleeve side by side, as JPEG. */
export async function drawSharePicture(front: Uint8Array, back: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  const place = async (picture: Uint8Array, x: number) => ({
    input: await sharp(picture)
      .resize(side, side)
      .flatten()
      .png({ compressionLevel: 1 })
      .toBuffer(),
    left: x,
    top,
  });
  const shadows = [left, left + side + gap].map(
    (x) =>
      `<rect x="${x + 4}" y="${top + 8}" width="${side}" height="${side}" fill="#171411" fill-opacity="0.2"/>`,
  );
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f5f0e6"/>${shadows.join("")}</svg>`;
  return sharp(Buffer.from(ground))
    .composite([await place(front, left), await place(back, left + side + gap)])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
