import type { Sharp } from "sharp";
import { loadSharp } from "./encode-picture.server.ts";
import type { LogoFile } from "./logo-files.ts";
import { maxPictureBytes, pictureTypeOf } from "./picture-type.ts";
import { pictureText } from "./pictures-texts.ts";
import { openUpload, readUpload, isChosen } from "./store-upload.server.ts";
import { uploadText } from "./upload-texts.ts";

/** A logo as it is drawn anew, in all its files. */
export interface DrawnLogo {
  files: { readonly [file in LogoFile]: Buffer };
  /** Pixels of the file "page". */
  width: number;
  height: number;
  tone: LogoTone;
}

/** Which ground a logo needs to be seen: a dark one with nothing around it a light one, a light one a dark one. */
export type LogoTone = "dark" | "light" | "any";

/** The most that a logo takes on a page, twice for sharp screens. */
const pageBox = { width: 640, height: 128 };
/** Bytes; a drawing of more is no logo. */
const maxDrawingBytes = 1024 * 1024;
/** As app.css has --paper and --ink of the light look. */
const grounds = { dark: "#f5f0e6", light: "#171411", any: "#f5f0e6" } as const;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Draws an uploaded logo anew, so that nothing of the file itself is ever served: of an SVG its picture is taken, without
 * scripts and without what it names elsewhere. Says in words what is wrong with a file that is none, or not safe to draw.
 */
export async function drawLogo(
  file: FormDataEntryValue | null,
): Promise<{ ok: true; logo: DrawnLogo } | { ok: false; message: string }> {
  const source = await readSource(file);
  if (!source.ok) return source;
  try {
    return { ok: true, logo: await draw(source.picture) };
  } catch {
    return { ok: false, message: pictureText("damaged") };
  }
}

type Source = { ok: true; picture: Sharp } | { ok: false; message: string };

async function readSource(file: FormDataEntryValue | null): Promise<Source> {
  if (!isChosen(file)) return { ok: false, message: pictureText("chooseFirst") };
  if (file.size <= maxPictureBytes) {
    const bytes = Buffer.from(await file.arrayBuffer());
    const text = bytes.toString("utf8", 0, Math.min(bytes.length, maxDrawingBytes));
    if (/^\uFEFF?\s*<(?:\?xml|!--|!doctype|svg)/i.test(text)) return openDrawing(bytes, text);
  }
  const upload = await readUpload(file);
  if (!upload.ok) return upload;
  const type = pictureTypeOf(upload.bytes);
  if (type !== "png" && type !== "webp") return { ok: false, message: uploadText("noLogo") };
  return { ok: true, picture: openUpload(await loadSharp(), upload.bytes) };
}

/** Opens an SVG at a size near the one that is shown, whatever size it says. */
async function openDrawing(bytes: Buffer, text: string): Promise<Source> {
  if (!/<svg[\s>]/i.test(text)) return { ok: false, message: uploadText("noLogo") };
  if (bytes.length > maxDrawingBytes) {
    return { ok: false, message: uploadText("largeDrawing") };
  }
  if (/<!entity/i.test(text)) {
    return {
      ok: false,
      message: uploadText("entities"),
    };
  }
  const sharp = await loadSharp();
  // A drawing has 72 dots an inch. One whose size is beyond what the library reads is measured with one.
  for (const dots of [72, 1]) {
    const size = await sharp(bytes, { density: dots })
      .metadata()
      .catch(() => null);
    if (!size) continue;
    // The box of a shared picture is the largest that is made of it.
    const density = (dots * 1200) / Math.max(size.width, size.height);
    const dotsAnInch = Math.min(Math.max(density, 1), 10_000);
    return { ok: true, picture: openUpload(sharp, bytes, dotsAnInch) };
  }
  return { ok: false, message: pictureText("damaged") };
}

async function draw(picture: Sharp): Promise<DrawnLogo> {
  const sharp = await loadSharp();
  // Once: each file is made of this, the largest.
  const whole = await picture
    .resize({ width: 1200, height: 1200, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const page = await sharp(whole)
    .resize({ ...pageBox, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const tone = await findTone(whole);
  const ground = grounds[tone];
  const within = (width: number, height: number) =>
    sharp(whole)
      .resize({ width, height, fit: "contain", background: transparent })
      .png()
      .toBuffer();
  const onGround = async (width: number, height: number, inner: [number, number]) =>
    sharp({ create: { width, height, channels: 3, background: ground } })
      .composite([{ input: await within(...inner) }])
      .png()
      .toBuffer();
  return {
    width: page.info.width,
    height: page.info.height,
    tone,
    files: {
      page: page.data,
      icon: tone === "any" ? await within(64, 64) : await onGround(64, 64, [56, 56]),
      touch: await onGround(180, 180, [140, 140]),
      share: await onGround(1200, 630, [880, 400]),
    },
  };
}

/** How dark a logo is where it is not transparent; one that fills its whole picture brings its own ground. */
async function findTone(picture: Buffer): Promise<LogoTone> {
  const sharp = await loadSharp();
  const pixels = await sharp(picture)
    .resize(64, 64, { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer();
  let seen = 0;
  let sum = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    seen += 1;
    sum += (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
  if (seen === 0) throw new Error("There is nothing in this picture.");
  if (seen > 0.95 * 64 * 64) return "any";
  const lightness = sum / seen;
  if (lightness < 0.4) return "dark";
  return lightness > 0.65 ? "light" : "any";
}
