/** The DATA_DIR of the shop that e2e/open-shop.ts has opened. */
export function requireShopFolder(): string {
  const folder = process.env["SHOP_FOLDER"];
  if (folder === undefined)
    throw new Error("No shop was opened: e2e/open-shop.ts sets SHOP_FOLDER.");
  return folder;
}
