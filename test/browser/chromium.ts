import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findProgram, installPackage } from "./install-package.ts";

/**
 * Debian's Chromium without a window. Each window of the other draws tabs and an address bar also where nobody sees
 * them: half of its own process's time in the journeys.
 */
const headlessShell = "chromium-headless-shell";
const names = [
  headlessShell,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** The Chromium of this machine: CHROMIUM_PATH, an installed one, or Playwright's own; null for none. */
export function findChromium(): string | null {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") return given;
  for (const name of names) {
    const path = findProgram(name);
    if (path !== null) return path;
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/**
 * As findChromium; installs one, saying so, where there is none, and on a machine of continuous integration the headless
 * shell also beside another. Throws when there is none and it fails.
 */
export function requireChromium(): string {
  const found = findChromium();
  const isLight = found?.endsWith(headlessShell) === true || found === process.env["CHROMIUM_PATH"];
  if (found !== null && (isLight || process.env["CI"] === undefined)) return found;
  if (!installPackage(headlessShell) && found === null && !installPackage("chromium")) {
    console.log("Downloading Chromium with Playwright …");
    spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
      stdio: ["ignore", "inherit", "inherit"],
    });
  }
  const installed = findChromium();
  if (installed === null) {
    throw new Error("There is no Chromium. Install one, or set CHROMIUM_PATH to where it is.");
  }
  return installed;
}

/** How to start Chromium: quiet on the network, and as root without its sandbox, which needs a user. */
export function chromiumArguments(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
}

/** What Playwright turns off in Chromium; of several lists of features Chromium reads the last one only. */
const offInPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * As chromiumArguments, for journeys: each opens a window of its own, and for each window Chromium would load two pages
 * of its address bar, which costs more time than a page of the shop. Nor does a page live long enough to gain what
 * its scripts' optimising compilers, Turbofan and Maglev, cost (a tenth of the journeys' processor time).
 */
export function journeyArguments(): string[] {
  const off = [...offInPlaywright, "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
  return [
    ...chromiumArguments(),
    `--disable-features=${off.join(",")}`,
    "--js-flags=--no-opt --no-maglev",
  ];
}
