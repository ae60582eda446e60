import { openDemoShop } from "./start-shop.ts";

/** Opens a shop with the demo catalogue and names it to this process and its children: SHOP_URL, SHOP_FOLDER. */
export async function openSharedShop(): Promise<{ url: string; close: () => Promise<void> }> {
  const { url, folder, close } = await openDemoShop();
  process.env["SHOP_URL"] = url;
  process.env["SHOP_FOLDER"] = folder;
  return { url, close };
}

/** Opens one shop for all journeys of a run; closes it after the last. */
export default async function openShop(): Promise<() => Promise<void>> {
  return (await openSharedShop()).close;
}
