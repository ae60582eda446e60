/** Widths in pixels in which covers are kept; each is there as AVIF and as WebP. */
export const coverWidths = [96, 240, 400, 640, 960] as const;

/** Widths in pixels of profile pictures, which are square and WebP. */
export const profilePicWidths = [64, 128, 256] as const;

export type PictureFormat = "avif" | "webp";

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

/** The keys in the store of an uploaded picture, `cover/…` or `profile/…`, in all its sizes. */
export function uploadKeys(key: string): string[] {
  if (key.startsWith("profile/")) {
    return profilePicWidths.map((width) => pictureKey({ key, width, format: "webp" }));
  }
  return coverWidths.flatMap((width) =>
    (["avif", "webp"] as const).map((format) => pictureKey({ key, width, format })),
  );
}

/** The address of one size of a picture; what it shows never changes under one key. */
export function pictureUrl(key: string, width: number, format: PictureFormat): string {
  return `/pictures/${pictureKey({ key, width, format })}`;
}
