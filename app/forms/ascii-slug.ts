import anyAscii from "any-ascii";

/**
 * A text as it may stand in an address, the name of a file or a header: lower-case ASCII letters and digits, with hyphens
 * between the words. At most 90 characters; empty where nothing of the text is left.
 */
export function asciiSlug(text: string): string {
  return anyAscii(text)
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 90)
    .replace(/^-+|-+$/g, "");
}
