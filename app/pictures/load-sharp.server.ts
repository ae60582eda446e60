/**
 * The library that reads and writes pictures. It is loaded with the first picture, because its native code takes as long
 * to load as a tenth of the shop, and few requests need it.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // No two pictures are alike, and one at a time leaves the other cores to those who wait for a page.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
