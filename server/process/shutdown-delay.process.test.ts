import { rm } from "node:fs/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { topics } from "../../app/live/topics.ts";
import { createDataFolder, startShop, type RunningShop } from "../../e2e/start-shop.ts";

async function start(folder: string, shutdownDelay: number): Promise<RunningShop> {
  const shop = await startShop({
    DATA_DIR: folder,
    DEMO: "0",
    HOST: "127.0.0.1",
    SHUTDOWN_DELAY: String(shutdownDelay),
  });
  onTestFinished(async () => {
    await shop.end("SIGKILL");
  });
  return shop;
}

/** Asks without keep-alive, so that each request needs a connection of its own, as from a load balancer. */
async function ask(url: string): Promise<number> {
  const response = await fetch(url, { headers: { Connection: "close" } });
  await response.arrayBuffer();
  return response.status;
}

it("at SIGTERM /healthz says 503 for SHUTDOWN_DELAY, while new connections are served, and then the port closes", async () => {
  const folder = await createDataFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Longer than any machine needs for what is asked meanwhile; the end of it is not waited for.
  const slow = await start(folder, 300);
  expect(await ask(`${slow.url}/healthz`)).toBe(200);
  void slow.end("SIGTERM");
  await vi.waitFor(async () => {
    expect(await ask(`${slow.url}/healthz`)).toBe(503);
  }, 60_000);
  for (const path of ["/", "/shop", "/login", "/cart-records?ids=a"]) {
    expect(await ask(slow.url + path)).toBe(200);
  }
  const events = await fetch(`${slow.url}/live?topics=${topics.listing}`);
  expect(events.status).toBe(200);
  await events.body?.cancel();
  await slow.end("SIGKILL");

  const quick = await start(folder, 1);
  const asked = performance.now();
  expect(await quick.end("SIGTERM")).toBe(0);
  // A timer may come a millisecond early.
  expect(performance.now() - asked).toBeGreaterThan(990);
  await expect(ask(`${quick.url}/healthz`)).rejects.toThrow("fetch failed");
});
