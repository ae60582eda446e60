import { loadSharp } from "../../pictures/encode-picture.server.ts";
import { findUpload } from "../../pictures/upload-sizes.server.ts";
import type { Services } from "../../services-context.ts";
import { createSleevePicture } from "../create-sleeve-picture.server.ts";
import { loadFonts } from "../lettering/load-fonts.server.ts";
import { renderSleeve } from "../render-sleeve.server.ts";
import { drawBack } from "./draw-back.ts";
import { toBackSubject, type BackSource } from "./find-back.server.ts";

/** In pixels: what social networks show of a link is 1200 × 630. */
const [width, height, side, gap] = [1200, 630, 520, 40] as const;
const top = (height - side) / 2;
const left = (width - 2 * side - gap) / 2;

/** The front and the back of a record's sleeve, side by side, as JPEG; null when its cover is gone. */
export async function createSharePicture(
  services: Pick<Services, "db" | "pictures" | "drawPhoto">,
  source: BackSource,
): Promise<Buffer | null> {
  const wanted = { key: source.coverImage, width: 960, format: "webp" } as const;
  const front = source.coverImage.startsWith("sleeve/")
    ? await createSleevePicture(services, wanted)
    : await findUpload(services, wanted);
  if (!front) return null;
  const back = await renderSleeve(drawBack(toBackSubject(source), await loadFonts()));
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
