import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { keptUserCookie } from "../app/page-user/page-user.ts";
import { visitEarly } from "./hold-scripts.ts";
import { test } from "./journey.ts";
import { becomeCustomer, choose, visit } from "./shop-actions.ts";

// On home and list, which are the same bytes for everybody, the browser draws who looks.

const removal = "Remove from wishlist";

test("who looks is there from the first frame on, and nothing jumps", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/");
  const visitors = await page.screenshot();
  await keepCustomer(page);
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const frames: Buffer[] = [];
  client.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(Buffer.from(data, "base64"));
    void client.send("Page.screencastFrameAck", { sessionId });
  });
  for (const path of ["/shop?stock=in", "/"]) {
    await page.goto("about:blank");
    frames.length = 0;
    await client.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
    const asked = page.waitForResponse("**/page-user");
    await page.goto(path);
    await asked;
    await page.waitForFunction(() => window.earlyInput === undefined);
    // React draws what the script has drawn; wait for the frames of that.
    await page.waitForTimeout(500);
    await client.send("Page.stopScreencast");
    const places = await findPlaces(page);
    const final = await page.screenshot();
    let compared = 0;
    let wasThere = false;
    for (const frame of frames) {
      // Before the first paint.
      if (!(await isEqual(frame, final, places.home))) continue;
      compared += 1;
      expect(await isEqual(frame, visitors, places.account), `${path}: a visitor's`).toBe(false);
      // The picture itself may still be on its way; once there, it stays.
      const isThere = await isEqual(frame, final, places.account);
      expect(wasThere && !isThere, `${path}: the picture blinks`).toBe(false);
      wasThere ||= isThere;
      if (!places.heart) continue;
      expect(await isEqual(frame, final, places.heart), `${path}: heart`).toBe(true);
    }
    expect(compared, path).toBeGreaterThan(1);
    expect(await page.evaluate(listShifts), path).toEqual([]);
  }
});

test("hearts and profile answer before hydration, and what they changed is drawn", async ({
  page,
}) => {
  await keepCustomer(page);
  const early = await visitEarly(page, "/shop?stock=in");
  const first = page.getByRole("main").getByRole("article").first();
  // Submits the form of the heart: a whole page, from the server.
  await first.getByRole("button", { name: removal }).click();
  await expect(first.getByRole("button", { name: "Add to wishlist" })).toBeVisible();
  await early.release();
  const again = await visitEarly(page, "/shop?stock=in");
  await page.getByRole("navigation", { name: "Your things" }).getByRole("link").last().click();
  await page.waitForURL("**/user/profile", { waitUntil: "commit" });
  await again.release();
});

test("a log-out is seen in every tab", async ({ page }) => {
  await keepCustomer(page);
  const other = await page.context().newPage();
  await visit(other, "/shop");
  await expect(other.getByRole("button", { name: "Account menu" })).toBeVisible();
  await choose(page, "Logout");
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(other.getByRole("main").getByRole("button", { name: removal })).toHaveCount(0);
  const early = await visitEarly(other, "/");
  await expect(other.getByRole("link", { name: "Log in" })).toBeVisible();
  await early.release();
  expect(await other.evaluate(() => localStorage.getItem("page-user"))).toBeNull();
});

test("a session that ended elsewhere is noticed", async ({ page }) => {
  await keepCustomer(page);
  await page.context().clearCookies({ name: /session_token/ });
  await visit(page, "/shop?stock=in");
  await expect(page.getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: removal })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("page-user"))).toBeNull();
});

test("two people of one browser never see each other", async ({ page, context }) => {
  const ann = await keepCustomer(page);
  const kept = (await context.cookies()).find(({ name }) => name === keptUserCookie);
  await context.clearCookies({ name: /session_token/ });
  const bob = await becomeCustomer(page);
  // As if nothing had told the browser of the new session.
  if (kept) await context.addCookies([kept]);
  for (const path of ["/", "/shop?stock=in"]) {
    const early = await visitEarly(page, path);
    await expect(page.getByRole("button", { name: removal })).toHaveCount(0);
    await early.release();
    await page.getByRole("button", { name: "Account menu" }).click();
    await expect(page.getByText(bob)).toBeVisible();
    expect(await page.content()).not.toContain(ann);
  }
});

/** Logs a new customer in who has the first record in stock on the wishlist, and whom the browser keeps. */
async function keepCustomer(page: Page): Promise<string> {
  const email = await becomeCustomer(page);
  await visit(page, "/shop?stock=in");
  const first = page.getByRole("main").getByRole("article").first();
  await first.getByRole("button", { name: "Add to wishlist" }).click();
  await expect(page.getByText("Added to wishlist!")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("page-user")))
    .toMatch(/"wishlist":\["/);
  return email;
}

interface Places {
  home: Box;
  account: Box;
  heart: Box | null;
}

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

/** Where the logo, the person and the first filled heart in the window stand. */
async function findPlaces(page: Page): Promise<Places> {
  const boxOf = async (place: Locator) => {
    const box = await place.boundingBox();
    if (!box) throw new Error("It is not on the page.");
    return box;
  };
  const heart = page.getByRole("main").getByRole("button", { name: removal }).first();
  const heartBox = (await heart.count()) > 0 ? await boxOf(heart) : null;
  const height = page.viewportSize()?.height ?? 0;
  return {
    home: await boxOf(page.getByRole("banner").getByRole("link").first()),
    account: await boxOf(page.getByRole("button", { name: "Account menu" })),
    heart: heartBox && heartBox.y + heartBox.height < height ? heartBox : null,
  };
}

/** Whether two pictures of the window show the same at a place; fonts and edges may differ by a shade. */
async function isEqual(one: Buffer, other: Buffer, place: Box): Promise<boolean> {
  const [left, right] = await Promise.all([one, other].map((picture) => cut(picture, place)));
  if (!left || !right || left.length !== right.length) return false;
  let sum = 0;
  for (const [at, value] of left.entries()) sum += Math.abs(value - (right[at] ?? 0));
  return sum / left.length < 4;
}

async function cut(picture: Buffer, { x, y, width, height }: Box): Promise<Buffer> {
  return sharp(picture)
    .extract({
      left: Math.round(x),
      top: Math.round(y),
      width: Math.round(width),
      height: Math.round(height),
    })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** In the browser: what moved since the page began, and from where to where. */
async function listShifts(): Promise<string[]> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { sources: ShiftSource[] }[];
      resolve(
        shifts
          .flatMap(({ sources }) => sources)
          .map(({ node, previousRect: from, currentRect: to }) => {
            const text = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
            return `${text ?? ""}: ${from.x},${from.y} to ${to.x},${to.y}`;
          }),
      );
    }).observe({ type: "layout-shift", buffered: true });
    // Without an entry the observer is not called.
    setTimeout(() => {
      resolve([]);
    }, 500);
  });
}

interface ShiftSource {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}
