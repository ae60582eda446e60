// A whole purchase in Firefox or Chromium against a running shop, on a network of 400 ms and 50 kB/s that is away for ten
// seconds at each step; writes down what each step showed:
// node e2e/slow-network/watch-purchase.ts http://localhost:3000 firefox
import { requireChromium } from "../../test/browser/chromium.ts";
import { requireFirefox } from "../../test/browser/firefox.ts";
import { badNetwork, startSlowNetwork } from "../../test/http/slow-network.ts";
import { buySlowly } from "./buy-slowly.ts";
import { launchBrowser } from "./launch-browser.ts";
import { personAt } from "./person.ts";

const [url = "http://localhost:3000", name = "chromium"] = process.argv.slice(2);
const kind = name === "firefox" ? "firefox" : "chrome";
const path = kind === "firefox" ? requireFirefox() : requireChromium();
if (path === null) throw new Error("There is no Firefox. Install one, or set FIREFOX_PATH.");

const network = await startSlowNetwork(url, badNetwork);
const browser = await launchBrowser(kind, path);
const started = performance.now();
try {
  await buySlowly(personAt(await browser.newPage()), {
    network,
    outage: 10_000,
    tell: (step, shown) => {
      const seconds = Math.round((performance.now() - started) / 1_000);
      console.log(`${String(seconds).padStart(4)} s  ${step}: ${shown}`);
    },
  });
} finally {
  await browser.close();
  await network.cut();
}
