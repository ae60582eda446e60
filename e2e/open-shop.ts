import { openDemoShop } from "./start-shop.ts";

/** Opens one shop for all journeys of a run, with the demo catalogue; closes it after the last. */
export default async function openShop(): Promise<() => Promise<void>> {
  const shop = await openDemoShop();
  process.env["SHOP_URL"] = shop.url;
  process.env["SHOP_FOLDER"] = shop.folder;
  return shop.close;
}
