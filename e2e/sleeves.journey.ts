import type { CDPSession, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { test } from "./journey.ts";
import { waitUntilAlive } from "./shop-actions.ts";

const album = "/record/black-sabbath-paranoid";
const list = "/shop?search=paranoid";

test("pressing the sleeve or F turns it over, and nothing is read twice", async ({ page }) => {
  await page.goto(album);
  await waitUntilAlive(page);
  const front = page.getByRole("img", { name: /^Sleeve of Paranoid by Black Sabbath/ });
  const over = page.getByRole("button", { name: "Turn it over" });
  const back = page.getByRole("button", { name: "Turn back" });
  await expect(front).toBeVisible();

  await over.click();
  await expect(back).toBeFocused();
  await expect(front).toBeHidden();
  const picture = page.locator("main img[src*='/pictures/back/']");
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await expect(page.getByRole("img", { name: "War Pigs" })).toHaveCount(0);
  await back.click();
  await expect(front).toBeVisible();

  await page.keyboard.press("f");
  await expect(back).toBeVisible();
  await page.keyboard.press("f");
  await expect(over).toBeVisible();

  // Not with a modifier, and not while something is typed.
  await page.keyboard.press("Control+f");
  const search = page.getByPlaceholder("Search by artist or album...");
  await search.fill("");
  await search.pressSequentially("f");
  await expect(search).toHaveValue("f");
  await expect(over).toBeVisible();
});

test("a press on the sleeve before the page is interactive turns it", async ({ page }) => {
  await page.goto(album, { waitUntil: "commit" });
  const over = page.getByRole("button", { name: "Turn it over" });
  await over.click();
  await expect(page.getByRole("button", { name: "Turn back" })).toBeVisible();
});

test("from the card to the record and back, no frame is without the cover, at a quarter of the speed", async ({
  page,
  context,
}) => {
  await page.goto(list);
  await waitUntilAlive(page);
  const card = page.locator(`main a[href="${album}"] picture`).first();
  const colour = await findColour(page, `main a[href="${album}"]`);
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });

  const there = await film(client, async () => {
    await card.click();
    await page.getByRole("button", { name: "Turn it over" }).waitFor();
    await page.waitForTimeout(1_200);
  });
  await expectColourInEach(there, colour);

  const back = await film(client, async () => {
    await page.goBack();
    await card.waitFor();
    await page.waitForTimeout(1_200);
  });
  await expectColourInEach(back, colour);
});

test("with reduced motion the cover is there at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(list);
  await waitUntilAlive(page);
  await page.locator(`main a[href="${album}"] picture`).first().click();
  await page.getByRole("button", { name: "Turn it over" }).waitFor();
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 0).length,
  );
  expect(running).toBe(0);
});

/** A colour that only the picture of a cover has: neither its ground nor the page. */
async function findColour(page: Page, link: string) {
  const place = page.locator(link).first();
  const shot = await place.locator("picture").screenshot();
  const ground = await place
    .locator("svg[viewBox='0 0 8 8']")
    .evaluate((svg) => [
      svg.getAttribute("color") ?? "",
      svg.querySelector("path")?.getAttribute("fill") ?? "",
    ]);
  const { data, info } = await sharp(shot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const known = ground.map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const rgb = [...data.subarray(at, at + 3)];
    if (known.some((other) => isNear(rgb, other, 40))) continue;
    const key = rgb.map((part) => part >> 4).join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [key = "", count = 0] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? [];
  // A colour of a few pixels would be found anywhere.
  expect(count / (info.width * info.height)).toBeGreaterThan(0.03);
  const rgb = key.split(",").map((part) => (Number(part) << 4) + 8);
  return { rgb, share: count / (info.width * info.height), area: info.width * info.height };
}

function isNear(one: readonly number[], other: readonly number[], distance: number): boolean {
  return one.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= distance);
}

/** Every frame that the browser paints meanwhile, as JPEGs. */
async function film(client: CDPSession, act: () => Promise<void>): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  const keep = ({ data, sessionId }: { data: string; sessionId: number }) => {
    frames.push(Buffer.from(data, "base64"));
    void client.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  };
  client.on("Page.screencastFrame", keep);
  await client.send("Page.startScreencast", { format: "jpeg", quality: 90, everyNthFrame: 1 });
  await act();
  await client.send("Page.stopScreencast");
  client.off("Page.screencastFrame", keep);
  return frames;
}

/** In each frame at least half as many pixels have the colour as in the cover of the card. */
async function expectColourInEach(
  frames: readonly Buffer[],
  { rgb, share, area }: Awaited<ReturnType<typeof findColour>>,
): Promise<void> {
  expect(frames.length).toBeGreaterThan(3);
  for (const [index, frame] of frames.entries()) {
    const { data } = await sharp(frame).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let at = 0; at < data.length; at += 3) {
      if (isNear([...data.subarray(at, at + 3)], rgb, 24)) count += 1;
    }
    expect(count, `frame ${index + 1} of ${frames.length}`).toBeGreaterThan((share * area) / 2);
  }
}
