// Frames of what moves, at four times slower CPU: the turn of a sleeve, and a cover from its card to the record and back,
// each as often as the argument says: `node bench/programs/motion.ts 10`, after a build. Beside the share of late frames
// stands that of a baseline of the same run, the same page while nothing moves: a busy machine is late there, too. Exits
// with 1 when more than 5 % of the frames of a motion are late, above those of the baseline.
import { chromium, type Page } from "@playwright/test";
import { openDemoShop } from "../../e2e/start-shop.ts";
import { chromiumArguments, requireChromium } from "../../test/browser/chromium.ts";

/** Milliseconds: a frame that comes later than that after the one before has left one out. */
const late = 25;
const maxShare = 0.05;
const times = Number(process.argv[2] ?? 10);
const path = "/record/black-sabbath-paranoid";
const frames = new Map<string, { all: number; late: number }>();

const shop = await openDemoShop();
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: chromiumArguments(),
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(recordFrames);
  await page.goto(`${shop.url}/shop?search=paranoid`);
  await page.waitForFunction(() => window.earlyInput === undefined);
  // Once at full speed, so that pictures and modules are there.
  await goAndComeBack(page, () => Promise.resolve());
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (let time = 0; time < times; time += 1) {
    await measure(page, "nothing moves", 600);
    await goAndComeBack(page, (name) => measure(page, name, 400));
  }
} finally {
  await browser.close();
  await shop.close();
}

const shareOf = (name: string) => {
  const { all, late: missed } = frames.get(name) ?? { all: NaN, late: NaN };
  return missed / all;
};
const allowed = maxShare + shareOf("nothing moves");
for (const [name, { all }] of frames) {
  const share = shareOf(name);
  console.log(`${name.padEnd(18)} ${all} frames, ${(share * 100).toFixed(1)} % late`);
  if (share > allowed) process.exitCode = 1;
}

/** From the list to the record, its sleeve over and back, and to the list again. */
async function goAndComeBack(page: Page, measured: (name: string) => Promise<void>): Promise<void> {
  await page.locator(`main a[href="${path}"] picture`).first().click();
  await page.waitForFunction(isMoving);
  await measured("card to record");
  await page.getByRole("button", { name: "Turn it over" }).click();
  await measured("turn over");
  await page.waitForTimeout(400);
  await page.getByRole("button", { name: "Turn back" }).click();
  await measured("turn back");
  await page.waitForTimeout(400);
  await page.goBack();
  await page.waitForFunction(isMoving);
  await measured("record to card");
  await page.waitForTimeout(400);
}

function isMoving(): boolean {
  return document.querySelector("body > img") !== null;
}

/** Adds the frames of the next milliseconds. */
async function measure(page: Page, name: string, length: number): Promise<void> {
  const gaps = await page.evaluate(
    (duration) =>
      new Promise<number[]>((resolve) => {
        const start = performance.now();
        setTimeout(() => {
          resolve(window.frameGaps.filter(({ at }) => at > start).map(({ gap }) => gap));
        }, duration);
      }),
    length,
  );
  const sum = frames.get(name) ?? { all: 0, late: 0 };
  sum.all += gaps.length;
  sum.late += gaps.filter((gap) => gap > late).length;
  frames.set(name, sum);
}

declare global {
  interface Window {
    /** Of each frame, when it was and how long after the one before, in milliseconds. */
    frameGaps: { at: number; gap: number }[];
  }
}

function recordFrames(): void {
  window.frameGaps = [];
  let before = performance.now();
  const note = (now: number) => {
    window.frameGaps.push({ at: now, gap: now - before });
    before = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
