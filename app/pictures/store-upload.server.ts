import { randomUUID } from "node:crypto";
import type { Sharp } from "sharp";
import type { Log } from "../observability.ts";
import { loadSharp, type SharpLibrary } from "./encode-picture.server.ts";
import { PictureNotStoredError, type PictureStore } from "./picture-store.server.ts";
import { findFileProblem, isHeic, maxPictureBytes, pictureTypeOf } from "./picture-type.ts";
import { uploadSizes } from "./picture-url.ts";
import { pictureText } from "./pictures-texts.ts";
import { storeSizes } from "./upload-sizes.server.ts";
import { uploadText } from "./upload-texts.ts";

/** More than a camera's picture holds; what claims to be larger is a bomb. */
const mostPixels = 40_000_000;

/** What a picture is uploaded for, and how it is drawn anew: cut square, or whole in the shape that the camera gave it. */
const kinds = {
  cover: { fit: "cover", isOpaque: true },
  photo: { fit: "inside", isOpaque: true },
  profile: { fit: "cover", isOpaque: false },
} as const;

export type UploadKind = keyof typeof kinds;

/** Whether a form's field holds a file: browsers post one without name and content where none was chosen. */
export function isChosen(file: FormDataEntryValue | null): file is File {
  return file instanceof File && (file.size > 0 || file.name !== "");
}

/**
 * Takes a chosen file of at most so many bytes as a picture, by what is in it; says in words what is
 * wrong with any other.
 */
export async function readUpload(
  file: FormDataEntryValue | null,
  mostBytes = maxPictureBytes,
): Promise<{ ok: true; bytes: Buffer } | { ok: false; message: string }> {
  if (!isChosen(file)) return { ok: false, message: pictureText("chooseFirst") };
  const problem = findFileProblem({ type: "", size: file.size }, mostBytes);
  if (problem !== "") return { ok: false, message: problem };
  const bytes = Buffer.from(await file.arrayBuffer());
  if (pictureTypeOf(bytes) !== null) return { ok: true, bytes };
  if (!isHeic(bytes)) return { ok: false, message: pictureText("otherKind") };
  return (await canRead(bytes)) ? { ok: true, bytes } : { ok: false, message: pictureText("heic") };
}

/** Whether the library reads a picture of a kind that only some of its builds know. */
async function canRead(bytes: Uint8Array): Promise<boolean> {
  const picture = openUpload(await loadSharp(), bytes).resize(1);
  return picture.toBuffer().then(
    () => true,
    () => false,
  );
}

/**
 * Opens a picture's bytes with care: its first frame, upright, its metadata left behind, nothing huge. One that ends too
 * early is refused; one that is odd and whole, as JPEGs of some phones are, is taken. `density` is that of a drawing, in dots
 * an inch.
 */
export function openUpload(sharp: SharpLibrary, bytes: Uint8Array, density = 72): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: "error", density })
    .autoOrient()
    .timeout({ seconds: 20 });
}

/** An uploaded picture that is stored in its largest size. */
export interface StoredUpload {
  key: string;
  /** A colour of the picture, `#rrggbb`. */
  color: string;
  /** Stores the other sizes, which takes a second or two: after the answer. */
  storeOthers: () => Promise<void>;
}

/**
 * Stores an uploaded picture (of readUpload): turned upright, without its metadata. Of one that is damaged or far too
 * large, or that the store does not take, nothing is stored, and the message says so.
 */
export async function storeUpload(
  { pictures, log }: { pictures: PictureStore; log: Log },
  { kind, bytes }: { kind: UploadKind; bytes: Uint8Array },
): Promise<{ ok: true; upload: StoredUpload } | { ok: false; message: string }> {
  const key = `${kind}/${randomUUID()}`;
  const source = await redraw(bytes, key, kind);
  if (!source) return { ok: false, message: pictureText("damaged") };
  try {
    const storeOthers = await storeSizes(pictures, { key, source });
    return { ok: true, upload: { key, color: await findColour(source), storeOthers } };
  } catch (err) {
    if (!(err instanceof PictureNotStoredError)) throw err;
    log.error({ err, kind }, "An uploaded picture could not be stored");
    const message = kind === "profile" ? pictureText("notKept") : uploadText("folderFull");
    return { ok: false, message };
  }
}

/** The picture in the largest size that is shown; null when it is broken. */
async function redraw(bytes: Uint8Array, key: string, kind: UploadKind): Promise<Buffer | null> {
  const { fit, isOpaque } = kinds[kind];
  const side = Math.max(...uploadSizes(key).map(({ width }) => width));
  const sharp = await loadSharp();
  try {
    const withoutEnlargement = fit === "inside";
    const upload = openUpload(sharp, bytes).resize(side, side, { fit, withoutEnlargement });
    return await (isOpaque ? upload.flatten({ background: "#ffffff" }) : upload)
      .toColourspace("srgb")
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return null;
  }
}

async function findColour(picture: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const pixels = await sharp(picture).resize(48, 48).removeAlpha().raw().toBuffer();
  return pickDominantColour(pixels);
}

/**
 * The most lively of the common colours in a picture, as `#rrggbb`: large areas count, but strong colours
 * count more than greys, black and white. `pixels` are red, green and blue, one byte each, in turn.
 */
export function pickDominantColour(pixels: Uint8Array): string {
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const name = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(name) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bin.count += 1;
    bin.red += red;
    bin.green += green;
    bin.blue += blue;
    bins.set(name, bin);
  }
  let best = "#8a7f70";
  let highest = 0;
  for (const { count, ...sums } of bins.values()) {
    const colour = [sums.red, sums.green, sums.blue].map((sum) => Math.round(sum / count));
    const score = Math.sqrt(count) * liveliness(colour);
    if (score <= highest) continue;
    highest = score;
    best = `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  }
  return best;
}

/** Near 0 for greys, black and white; 1 for a pure colour of middle lightness. */
function liveliness(colour: number[]): number {
  const [largest, smallest] = [Math.max(...colour), Math.min(...colour)];
  const chroma = (largest - smallest) / 255;
  const lightness = (largest + smallest) / 510;
  return 0.02 + chroma * (1 - Math.abs(2 * lightness - 1) ** 3);
}
