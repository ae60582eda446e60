import sharp from "sharp";

const RENDERED_WIDTH = 960;

/** The drawing as an uncompressed-quick PNG, 960 pixels square, from which all widths are made. */
export async function renderSleeve(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * RENDERED_WIDTH) / 1000 })
    .resize(RENDERED_WIDTH, RENDERED_WIDTH)
    .flatten()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
