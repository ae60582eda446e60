import { pictureText } from "./pictures-texts.ts";

/** Most bytes of a picture that somebody uploads for themselves: 5 MB (docs/rules.md, Pictures). */
export const maxPictureBytes = 5 * 1024 * 1024;

/** Most bytes of a cover: 15 MB. */
export const maxCoverBytes = 15 * 1024 * 1024;

/** What the file chooser offers; the server goes by the content. */
export const acceptedPictures = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** What is known to be wrong with a chosen file before it is read; "" when nothing is. A file without a type may be one. */
export function findFileProblem(
  { type, size }: { type: string; size: number },
  mostBytes: number,
): string {
  // Whether the shop reads HEIC is the server's to say.
  const isHeic = /^image\/hei[cf]/.test(type);
  if (type !== "" && !isHeic && !acceptedPictures.split(",").includes(type))
    return pictureText("otherKind");
  if (size === 0) return pictureText("emptyFile");
  if (size <= mostBytes) return "";
  return pictureText("tooLarge", { size: mostBytes / 1024 / 1024 });
}

/** Whether a file is HEIC, as an iPhone's camera writes it (ISO/IEC 23008-12, brands). */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(
    String.fromCharCode(...bytes.subarray(4, 12)),
  );
}

export type UploadType = "jpeg" | "png" | "webp" | "avif" | "gif";

/** What a file is, by its first bytes and by nothing that its sender says; null for all other kinds. */
export function pictureTypeOf(bytes: Uint8Array): UploadType | null {
  const text = String.fromCharCode(...bytes.subarray(0, 32));
  if (text.startsWith("\xFF\xD8\xFF")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  // The container of AVIF also holds films and HEIC, so its brand counts.
  if (text.slice(4, 8) === "ftyp" && /^(avif|avis)/.test(text.slice(8, 12))) return "avif";
  return null;
}
