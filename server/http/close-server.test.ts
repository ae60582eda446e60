import { once } from "node:events";
import { Agent, createServer, get, type RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { closeServer, createWaiting } from "./close-server.ts";

/** A server on a free port; `end` closes it as a shop that is told to stop does. */
async function openServer(answer: RequestListener) {
  const waiting = createWaiting(answer);
  const server = createServer({ keepAliveTimeout: 60_000 }, waiting.listen).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, end: () => closeServer(server, waiting) };
}

/** Asks once, and gives the status or the code of the connection that broke. */
function ask(url: string, agent = new Agent()): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume().on("end", () => {
        resolve(answer.statusCode);
      });
    }).on("error", (error) => {
      resolve("code" in error ? String(error.code) : error.message);
    });
  });
}

test("whoever stands in line when a busy server closes is let in and answered", async () => {
  const { url, end } = await openServer((_incoming, outgoing) => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    outgoing.shouldKeepAlive = false;
    outgoing.end("served");
  });
  const asked = Array.from({ length: 60 }, () => ask(url));
  await end();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(await ask(url)).toBe("ECONNREFUSED");
});

test("a browser that is connected may ask once more; one that asks nothing is hung up on", async () => {
  let draining = false;
  const { url, end } = await openServer((_incoming, outgoing) => {
    if (draining) outgoing.shouldKeepAlive = false;
    outgoing.end("served");
  });
  const [quiet, curious] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  expect(await Promise.all([ask(url, quiet), ask(url, curious)])).toEqual([200, 200]);
  draining = true;
  const ended = end();
  await pause(100);
  expect(await ask(url, curious)).toBe(200);
  await ended;
  expect(await ask(url)).toBe("ECONNREFUSED");
});

test("a request in hand is waited for, however long it takes", async () => {
  const { url, end } = await openServer((_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
    setTimeout(() => outgoing.end("served"), 1_000);
  });
  const asked = ask(url);
  await end();
  expect(await asked).toBe(200);
});
