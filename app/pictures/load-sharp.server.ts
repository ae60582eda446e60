import type sharp from "sharp";

export type SharpLibrary = typeof sharp;

/**
 * The library that reads and writes pictures. It is loaded with the first picture: its native code takes 9 MB, which a
 * process that handles none does without.
 */
export async function loadSharp(): Promise<SharpLibrary> {
  const { default: sharp } = await import("sharp");
  // No two pictures are alike, and one at a time leaves the other cores to those who wait for a page.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
