import { once } from "node:events";
import { Agent, createServer, get, type RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { closeServer, createHoldableListener } from "./close-server.ts";

/** A server on a free port; `end` closes it as the shop does at SIGTERM. */
async function openServer(answer: RequestListener) {
  const listener = createHoldableListener(answer);
  const server = createServer({ keepAliveTimeout: 60_000 }, listener.listen).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, end: () => closeServer(server, listener) };
}

/** Sends a request; gives the status, or the error code of the connection. */
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

test("connections in the accept queue of a busy server are accepted and answered when it closes", async () => {
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

test("an open connection may send one more request; an idle one is closed", async () => {
  let draining = false;
  const { url, end } = await openServer((_incoming, outgoing) => {
    if (draining) outgoing.shouldKeepAlive = false;
    outgoing.end("served");
  });
  const [idle, active] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  expect(await Promise.all([ask(url, idle), ask(url, active)])).toEqual([200, 200]);
  draining = true;
  const ended = end();
  await pause(100);
  expect(await ask(url, active)).toBe(200);
  await ended;
  expect(await ask(url)).toBe("ECONNREFUSED");
});

test("a request that is being answered is waited for, however long it takes", async () => {
  const { url, end } = await openServer((_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
    setTimeout(() => outgoing.end("served"), 1_000);
  });
  const asked = ask(url);
  await end();
  expect(await asked).toBe(200);
});
