/** Pixels on the longer side of what is sent; the shop shows at most 1,600. */
const maxSide = 2000;
/** More than a phone takes; what is larger is no photo of a record. */
const maxPixels = 64_000_000;
/** A file below this many bytes is sent as it is. */
const smallEnough = 400_000;

export type ShrunkPhoto = { ok: true; file: File } | { ok: false; message: string };

/**
 * Makes a photo small enough to send several at once from a phone. The browser draws it upright and leaves its
 * metadata behind. A file that it cannot draw is refused here, before anything is sent.
 */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { ok: false, message: "This picture is damaged or far too large." };
  }
  const { width, height } = bitmap;
  try {
    if (width * height > maxPixels)
      return { ok: false, message: "This picture has far too many pixels." };
    if (file.size <= smallEnough) return { ok: true, file };
    const scale = Math.min(1, maxSide / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", 0.88);
    });
    if (!blob || blob.size >= file.size) return { ok: true, file };
    return { ok: true, file: new File([blob], file.name, { type: blob.type }) };
  } finally {
    bitmap.close();
  }
}
