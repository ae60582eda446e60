import { startFakePayments, type FakePayments } from "../test/servers/fake-payments.ts";
import { openDemoShop } from "./start-shop.ts";

type Environment = Parameters<typeof openDemoShop>[0];

/** Opens a shop with the demo catalogue and names its folder to this process by SHOP_FOLDER. */
export async function openOwnShop(
  environment?: Environment,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { url, folder, close } = await openDemoShop(environment);
  process.env["SHOP_FOLDER"] = folder;
  return { url, close };
}

let openFakes: FakePayments | null = null;

/** The fake payment providers of the shop that this process has opened with them. */
export function requireFakes(): FakePayments {
  if (!openFakes) throw new Error("No shop with payment providers was opened.");
  return openFakes;
}

/** The same with fake payment providers on loopback. */
export async function openPayingShop(
  environment?: Environment,
): Promise<{ url: string; close: () => Promise<void> }> {
  const fakes = await startFakePayments();
  const shop = await openOwnShop({ ...environment, ...fakes.environment });
  fakes.notify(shop.url);
  openFakes = fakes;
  return {
    url: shop.url,
    close: async () => {
      await shop.close();
      await fakes.close();
    },
  };
}
