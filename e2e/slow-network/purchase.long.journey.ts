import { expect } from "@playwright/test";
import { findFirefox } from "../../test/browser/firefox.ts";
import { badNetwork, startSlowNetwork } from "../../test/http/slow-network.ts";
import { test } from "../journey.ts";
import { buySlowly } from "./buy-slowly.ts";
import { launchBrowser } from "./launch-browser.ts";
import { personAt } from "./person.ts";

/** What Firefox reports beside errors of scripts: that the network is away, and that it does not fetch data ahead. */
const expected =
  /^Error: (Content-Security-Policy|downloadable font|Firefox can’t establish a connection|The connection to |NetworkError)/;

test("in Firefox, a purchase on a slow network that goes away at each step loses nothing and is one order", async ({
  shop,
}) => {
  const path = findFirefox();
  test.skip(path === null, "There is no Firefox.");
  const network = await startSlowNetwork(shop, badNetwork);
  const browser = await launchBrowser("firefox", path ?? "");
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await buySlowly(personAt(page), { network, outage: 500 });
    expect(faults.filter((fault) => !expected.test(fault))).toEqual([]);
  } finally {
    await browser.close();
    await network.cut();
  }
});
