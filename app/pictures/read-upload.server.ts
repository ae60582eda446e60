import type { Sharp } from "sharp";
import { loadSharp, type SharpLibrary } from "./load-sharp.server.ts";
import { maxPictureBytes, pictureTypeOf } from "./picture-type.ts";

/** More than a camera's picture holds; what claims to be larger is a bomb. */
const mostPixels = 40_000_000;

export type Upload = { ok: true; bytes: Buffer } | { ok: false; message: string };

/**
 * Takes an uploaded file of at most so many bytes as a picture, by what is in it; says in words what is
 * wrong with any other.
 */
export async function readUpload(
  file: FormDataEntryValue | null,
  mostBytes = maxPictureBytes,
): Promise<Upload> {
  if (!(file instanceof Blob) || file.size === 0) {
    return { ok: false, message: "Choose a picture first." };
  }
  if (file.size > mostBytes) {
    const message = `This picture is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB. Choose a smaller one.`;
    return { ok: false, message };
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  if (pictureTypeOf(bytes) === null) {
    return { ok: false, message: "This is not a JPEG, PNG, WebP, AVIF or GIF picture." };
  }
  return { ok: true, bytes };
}

/** Whether a form's field holds a file: browsers post one without name and content where none was chosen. */
export function isChosen(file: FormDataEntryValue | null): file is File {
  return file instanceof File && (file.size > 0 || file.name !== "");
}

/** Opens a picture's bytes with care: its first frame, upright, its metadata left behind, nothing huge. */
export function openUpload(sharp: SharpLibrary, bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: "warning" })
    .autoOrient()
    .timeout({ seconds: 20 });
}

/**
 * The middle of a picture as WebP squares of these widths, the largest last. Null when the bytes are
 * damaged, or claim to be larger than any picture is.
 */
export async function encodeSquares(
  bytes: Buffer,
  widths: readonly number[],
): Promise<Map<number, Buffer> | null> {
  const largest = Math.max(...widths);
  const sharp = await loadSharp();
  let square: Buffer;
  try {
    const upload = openUpload(sharp, bytes);
    square = await upload.resize(largest, largest, { fit: "cover" }).png().toBuffer();
  } catch {
    return null;
  }
  const squares = new Map<number, Buffer>();
  for (const width of widths) {
    squares.set(width, await sharp(square).resize(width, width).webp({ quality: 82 }).toBuffer());
  }
  return squares;
}
