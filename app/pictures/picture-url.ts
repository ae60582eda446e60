/** Widths in pixels in which covers are kept; each is there as AVIF and as WebP. */
export const coverWidths = [96, 240, 400, 640, 960] as const;

/** Widths in pixels in which photos of copies are kept, as AVIF and as WebP; their height follows their shape. */
export const photoWidths = [240, 800, 1600] as const;

/** Most photos of one copy (docs/rules.md, Records). */
export const maxPhotos = 8;

/** Widths in pixels of profile pictures, which are square and WebP. */
export const profilePicWidths = [64, 128, 256] as const;

export type PictureFormat = "avif" | "webp";

export interface PictureSize {
  width: number;
  format: PictureFormat;
}

/** The key of one size of a picture in the store. */
export function pictureKey({
  key,
  width,
  format,
}: {
  key: string;
  width: number;
  format: PictureFormat;
}): string {
  return `${key}-${width}.${format}`;
}

/** The sizes of an uploaded picture, `cover/…`, `photo/…` or `profile/…`. */
export function uploadSizes(key: string): PictureSize[] {
  if (key.startsWith("profile/")) {
    return profilePicWidths.map((width) => ({ width, format: "webp" }));
  }
  const widths = key.startsWith("photo/") ? photoWidths : coverWidths;
  return widths.flatMap((width) =>
    (["avif", "webp"] as const).map((format) => ({ width, format })),
  );
}

/** The keys in the store of an uploaded picture in all its sizes. */
export function uploadKeys(key: string): string[] {
  return uploadSizes(key).map((size) => pictureKey({ key, ...size }));
}

/** The storage key of a cover as pages have it: without its ground (cover-ground.ts). */
export function coverKey(cover: string): string {
  return cover.replace(/#.*/, "");
}

/** The URL of one size of a picture, or of a cover with its ground; what it shows never changes under one key. */
export function pictureUrl(key: string, width: number, format: PictureFormat): string {
  return `/pictures/${pictureKey({ key: coverKey(key), width, format })}`;
}
