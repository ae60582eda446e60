export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "gif";

/** What a file is by its first bytes, whatever it is called; null for anything but the pictures the shop takes. */
export function findPictureKind(bytes: Uint8Array): PictureKind | null {
  const text = String.fromCharCode(...bytes.subarray(0, 32));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && /avi[fs]/.test(text.slice(8))) return "avif";
  return null;
}
