import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { addRoutes, openTestApp } from "../../test/http/open-test-app.ts";
import { recordLog } from "../../test/http/record-log.ts";
import { startLocalServer } from "../../test/servers/local-server.ts";
import { onCleanup } from "../../test/setup/on-cleanup.ts";
import { openMetrics } from "../observability/metrics.ts";

const token = "a-token-of-the-owner";
const { url } = await createDatabase();
const { lines, observability } = recordLog();
let slow = Promise.withResolvers<undefined>();
let begun = Promise.withResolvers<undefined>();
const { app } = await openTestApp({
  url,
  observability,
  metrics: openMetrics({ token, version: "1.2.3" }),
  change: (build) =>
    addRoutes(build, [
      {
        id: "slow",
        path: "slow",
        loader: async () => {
          begun.resolve(undefined);
          await slow.promise;
          return null;
        },
      },
    ]),
});
const { port, server, close } = await startLocalServer(app.listen);
onCleanup(close);

/** Sends bytes and gives a way to break the connection off. */
function send(bytes: string): Promise<() => void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(bytes, () => {
        resolve(() => socket.destroy());
      });
    });
    socket.on("error", () => undefined);
  });
}

async function count(status: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await app.fetch(new Request("http://shop.example/metrics", { headers }));
  const counts = (await response.text())
    .split("\n")
    .filter((line) => line.startsWith("gatefold_http_requests_total"))
    .filter((line) => line.includes(`status="${status}`))
    .map((line) => Number(line.split(" ").at(-1)));
  return counts.reduce((sum, one) => sum + one, 0);
}

function expectNoFailure(): void {
  expect(lines.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
}

it("a visitor who leaves while a response is made is counted as 499, and logged as no failure", async () => {
  const leave = await send("GET /slow HTTP/1.1\r\nHost: shop.example\r\n\r\n");
  await begun.promise;
  leave();
  // The server hears of it by its own connection, not by ours.
  await vi.waitFor(async () => {
    const open = await new Promise<number>((resolve) => {
      server.getConnections((_error, connections) => {
        resolve(connections);
      });
    });
    expect(open).toBe(0);
  });
  slow.resolve(undefined);
  await vi.waitFor(async () => {
    expect(await count("499")).toBe(1);
  });
  expect(await count("5")).toBe(0);
  expectNoFailure();
  [slow, begun] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
});

it.each([
  ["with a length", "Content-Length: 1000\r\n\r\nemail=a"],
  ["in chunks", "Transfer-Encoding: chunked\r\n\r\n3e8\r\nemail=a"],
])("forty bodies that break off, %s, are no failure of the shop's", async (_how, rest) => {
  const before = await count("");
  const type = "Content-Type: application/x-www-form-urlencoded";
  const head = `POST /login HTTP/1.1\r\nHost: shop.example\r\n${type}\r\n`;
  for (let number = 0; number < 40; number += 1) (await send(head + rest))();
  await vi.waitFor(async () => {
    expect(await count("")).toBe(before + 40);
  });
  expect(await count("5")).toBe(0);
  expect(await count("499")).toBeGreaterThanOrEqual(40);
  expectNoFailure();
});
