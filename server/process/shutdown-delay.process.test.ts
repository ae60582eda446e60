import { rm } from "node:fs/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { createDataFolder, startShop } from "../../e2e/start-shop.ts";

it("at SIGTERM /healthz says 503 for SHUTDOWN_DELAY, while new connections are served, and then the port closes", async () => {
  const folder = await createDataFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const shop = await startShop({
    DATA_DIR: folder,
    DEMO: "0",
    HOST: "127.0.0.1",
    SHUTDOWN_DELAY: "5",
  });
  onTestFinished(async () => {
    await shop.end("SIGKILL");
  });
  // Without keep-alive each request needs a connection of its own, as from a load balancer.
  const ask = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: { Connection: "close" } });
    await response.arrayBuffer();
    return response.status;
  };
  expect(await ask("/healthz")).toBe(200);
  // Drawn once before, so that a slow machine serves them within the delay.
  const paths = ["/", "/shop", "/login", "/cart-records?ids=a"];
  for (const path of paths) expect(await ask(path)).toBe(200);
  const ended = shop.end("SIGTERM");
  await vi.waitFor(async () => {
    expect(await ask("/healthz")).toBe(503);
  });
  for (const path of paths) expect(await ask(path)).toBe(200);
  const events = await fetch(`${shop.url}/live?topics=catalogue`);
  expect(events.status).toBe(200);
  await events.body?.cancel();
  expect(await ended).toBe(0);
  await expect(ask("/healthz")).rejects.toThrow("fetch failed");
});
