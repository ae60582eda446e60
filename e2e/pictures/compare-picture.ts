import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

interface Folders {
  before: string;
  after: string;
  /** Where a picture of the difference is written: equal pixels pale, different ones red. */
  differences: string;
}

/** Compares a picture in two folders pixel by pixel. Returns how it differs in words, null when it does not. */
export async function comparePicture(name: string, folders: Folders): Promise<string | null> {
  const before = await readPixels(join(folders.before, name));
  const after = await readPixels(join(folders.after, name));
  const { width, height } = after.info;
  if (before.info.width !== width || before.info.height !== height) {
    return `was ${before.info.width} × ${before.info.height} pixels, is ${width} × ${height}`;
  }
  const difference = Buffer.alloc(width * height * 3);
  let differing = 0;
  for (let at = 0; at < difference.length; at += 3) {
    const differs = [at, at + 1, at + 2].some((part) => before.data[part] !== after.data[part]);
    if (differs) differing += 1;
    const grey = 192 + ((after.data[at] ?? 0) >> 2);
    difference.set(differs ? [255, 0, 0] : [grey, grey, grey], at);
  }
  if (differing === 0) return null;
  await mkdir(folders.differences, { recursive: true });
  const raw = { width, height, channels: 3 } as const;
  await sharp(difference, { raw }).png().toFile(join(folders.differences, name));
  return `differs in ${differing} of ${width * height} pixels`;
}

/** Three bytes a pixel. */
function readPixels(file: string) {
  return sharp(file)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}
