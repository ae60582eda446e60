import { openDemoShop } from "./start-shop.ts";

/** Opens a shop with the demo catalogue and names its folder to this process by SHOP_FOLDER. */
export async function openOwnShop(): Promise<{ url: string; close: () => Promise<void> }> {
  const { url, folder, close } = await openDemoShop();
  process.env["SHOP_FOLDER"] = folder;
  return { url, close };
}
