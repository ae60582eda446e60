import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import {
  maxStreamsOfAccount,
  openEventStreams,
  type EventStreams,
} from "../../app/live/event-streams.server.ts";
import type { LiveHub } from "../../app/live/live-hub.server.ts";
import { openLiveEndpoint } from "./live-endpoint.ts";

const hub: Pick<LiveHub, "subscribe" | "hasChangedSince" | "position"> = {
  subscribe: () => () => undefined,
  hasChangedSince: () => false,
  position: () => "1",
};

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server of the endpoint; each request for a session waits until it is answered here. */
async function openShop({ perAddress = 0 } = {}) {
  const streams: EventStreams = openEventStreams(hub as LiveHub, perAddress);
  const asked: ((uid: string | null) => void)[] = [];
  const findUser = () =>
    new Promise<never>((resolve) => {
      asked.push((uid) => {
        resolve((uid && { uid, role: "admin" }) as never);
      });
    });
  const server = createServer((incoming, outgoing) => {
    const request = { incoming, outgoing, headers: [], address: "192.0.2.1" };
    void openLiveEndpoint(request, { findUser }, streams);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    streams.close();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const request = (topics: string) =>
    get({ host: "127.0.0.1", port, path: `/live?topics=${topics}` });
  const statusOf = async (topics: string, uid: string | null = null) => {
    const before = asked.length;
    const sent = request(topics);
    sent.on("error", () => undefined);
    const answered = once(sent, "response");
    if (topics === "orders") {
      await vi.waitFor(() => {
        expect(asked.length).toBe(before + 1);
      });
      asked.at(-1)?.(uid);
    }
    const [response] = (await answered) as [IncomingMessage];
    return response.statusCode;
  };
  return { streams, asked, request, statusOf };
}

test("a connection that is dropped while the session is asked for leaves nothing", async () => {
  const { streams, asked, request } = await openShop();
  for (let drop = 0; drop < 20; drop += 1) {
    const sent = request("orders");
    sent.on("error", () => undefined);
    await vi.waitFor(() => {
      expect(asked.length).toBe(drop + 1);
    });
    sent.destroy();
  }
  // The server has seen that they are gone.
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const answer of asked) answer("admin");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(streams.count()).toBe(0);
});

test("a connection that is dropped afterwards leaves nothing either", async () => {
  const { streams, request } = await openShop();
  const sent = request("listing");
  sent.on("error", () => undefined);
  await once(sent, "response");
  expect(streams.count()).toBe(1);
  sent.destroy();
  await vi.waitFor(() => {
    expect(streams.count()).toBe(0);
  });
});

test("an account has only so many streams, and one that ends makes room", async () => {
  const { streams, statusOf } = await openShop();
  for (let stream = 0; stream < maxStreamsOfAccount; stream += 1)
    expect(await statusOf("orders", "ada")).toBe(200);
  expect(await statusOf("orders", "ada")).toBe(429);
  expect(await statusOf("orders", "bob")).toBe(200);
  expect(streams.count()).toBe(maxStreamsOfAccount + 1);
});

test("a network address has as many as are set", async () => {
  const { statusOf } = await openShop({ perAddress: 2 });
  expect(await statusOf("listing")).toBe(200);
  expect(await statusOf("listing")).toBe(200);
  expect(await statusOf("listing")).toBe(429);
});

test("none is opened once the shutdown has begun, whatever was under way", async () => {
  const { streams, asked, request } = await openShop();
  const sent = request("orders");
  const answered = once(sent, "response");
  await vi.waitFor(() => {
    expect(asked.length).toBe(1);
  });
  streams.close();
  asked[0]?.("admin");
  const [response] = (await answered) as [IncomingMessage];
  expect(response.statusCode).toBe(503);
  expect(streams.count()).toBe(0);
});
