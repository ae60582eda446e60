import { launch, type Browser, type SupportedBrowser } from "puppeteer-core";
import { chromiumArguments } from "../../test/browser/chromium.ts";

/** Starts a browser without a window, quiet on the network. */
export function launchBrowser(browser: SupportedBrowser, executablePath: string): Promise<Browser> {
  return launch({
    browser,
    executablePath,
    headless: true,
    // However busy the machine.
    timeout: 120_000,
    protocolTimeout: 120_000,
    defaultViewport: { width: 1280, height: 800 },
    args: browser === "chrome" ? chromiumArguments() : [],
    extraPrefsFirefox: {
      // It asks its maker's servers for nothing.
      "network.captive-portal-service.enabled": false,
      "network.connectivity-service.enabled": false,
      "app.normandy.enabled": false,
      "browser.safebrowsing.enabled": false,
      // On a busy disk it would ask the network beside its cache, and believe the network.
      "network.http.rcwn.enabled": false,
    },
  });
}
