import { loadSharp } from "../pictures/encode-picture.server.ts";

const RENDERED_WIDTH = 960;

/** The drawing as a PNG of 960 pixels square, hardly compressed because every width is made of it at once. */
export async function renderSleeve(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density: (72 * RENDERED_WIDTH) / 1000 })
    .resize(RENDERED_WIDTH, RENDERED_WIDTH)
    .flatten()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
