import { afterEach, describe, expect, test } from "vitest";
import { addOrder, addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { openRawConnection } from "../../test/http/raw-connection.ts";
import { signUp } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, app, opened } = await openTestApp({ url });
const send = await openRawConnection(app);
const record = await addRecord(db);
const head = "POST /login HTTP/1.1\r\nHost: shop.example\r\n";
const second = "GET /healthz HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n";

afterEach(async () => {
  // Whatever was sent, the next request is served.
  const answer = await send(second);
  expect(answer.status).toBe(200);
});

describe("a request of ambiguous length is refused, and what follows is not taken for another request (smuggling)", () => {
  test.each([
    ["two lengths", `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\na=b&c${second}`],
    [
      "a length and chunks",
      `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    ],
    ["no number as a length", `${head}Content-Length: 0x5\r\n\r\na=b&c${second}`],
    ["less than nothing as a length", `${head}Content-Length: -5\r\n\r\n${second}`],
    ["a list as a length", `${head}Content-Length: 5, 5\r\n\r\na=b&c${second}`],
    ["a sign before the length", `${head}Content-Length: +5\r\n\r\na=b&c${second}`],
    ["chunks by another name", `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`],
    ["chunks named twice", `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${second}`],
    ["a space before the colon", `${head}Content-Length : 5\r\n\r\na=b&c${second}`],
    [
      "a header over two lines",
      `${head}X: a\r\n Content-Length: 5\r\nContent-Length\x0b: 5\r\n\r\na=b&c`,
    ],
    ["a chunk of no size", `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${second}`],
    ["a NUL in a header", `${head}X: a\0b\r\n\r\n`],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    ["two hosts", `GET / HTTP/1.1\r\nHost: shop.example\r\nhost: evil.example\r\n\r\n${second}`],
    [
      "one host twice",
      `GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: a.example\r\n\r\n${second}`,
    ],
    [
      "headers without end",
      `GET / HTTP/1.1\r\nHost: shop.example\r\nX: ${"x".repeat(40_000)}\r\n\r\n`,
    ],
    ["no HTTP", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
  ])("%s", async (_what, bytes) => {
    const answer = await send(bytes);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.rest).not.toContain("HTTP/1.1 200");
  });
});

test.each([
  "//evil.example/",
  "/\\evil.example",
  "http://evil.example/",
  "http://evil.example/shop",
  "/%00",
  "/%",
  "/..%2f..%2f.env",
  "/../../../.env",
  "/assets/../../server/main.ts",
  "/assets/%2e%2e/%2e%2e/server/main.ts",
  "/live?topics=%00",
  "/live?topics=orders&at=%ff",
  "/live?" + "topics=record:x%20".repeat(500),
  "*",
])("the request target %j gives a response, and nothing from elsewhere", async (target) => {
  const answer = await send(
    `GET ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
  );
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(500);
  expect(answer.rest).not.toMatch(/(href|src|action|content)="(https?:)?[/\\]{2}evil/);
  expect(answer.headers.get("Location") ?? "/").toMatch(/^\/(?!\/)/);
  expect(answer.rest).not.toContain("createServer");
});

describe("unusual headers of one request do not get into the page cache", () => {
  const odd = [
    "Host: evil.example",
    "Host: shop.example\r\nHost: evil.example",
    "Host: shop.example\r\nX-Forwarded-Host: evil.example",
    "Host: shop.example\r\nForwarded: host=evil.example;proto=http",
    "Host: shop.example\r\nX-Original-URL: /evil.example\r\nX-Rewrite-URL: /evil.example",
    "Host: shop.example\r\nReferer: https://evil.example/\r\nOrigin: https://evil.example",
    "Host: shop.example\r\nUser-Agent: evil.example Googlebot",
    "Host: shop.example\r\nAccept-Language: evil.example\r\nAccept: evil/example",
    "Host: shop.example\r\nCookie: gatefold.session=evil.example; other=evil.example",
    "Host: shop.example\r\nAccept-Encoding: evil.example, br;q=0.000",
  ];

  test.each(odd)("%j", async (lines) => {
    const path = `/shop?search=${encodeURIComponent(lines.slice(0, 40).replace(/evil/g, "x"))}`;
    await send(`GET ${path} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`);
    for (const again of [path, `/record/${record.id}`]) {
      await send(`GET ${again} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`);
      const answer = await send(
        `GET ${again} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
      );
      expect(answer.status).toBe(200);
      expect(answer.rest).not.toContain("evil");
      expect([...answer.headers].join()).not.toContain("evil");
      expect(answer.headers.has("Set-Cookie")).toBe(false);
    }
  });

  test("a personal page is never cached", async () => {
    const ann = await signUp(visit, "ann@example.com");
    for (const path of ["/", "/shop", `/record/${record.id}`]) {
      const mine = await send(
        `GET ${path} HTTP/1.1\r\nHost: shop.example\r\nCookie: ${ann.cookies()}\r\n\r\n`,
      );
      expect(mine.headers.get("Cache-Control")).toMatch(/private|no-store/);
      const theirs = await send(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`);
      expect(theirs.rest).not.toContain("ann@example.com");
      expect(theirs.headers.get("Vary")).toContain("Cookie");
    }
  });
});

test("nobody receives events of other people's orders", async () => {
  const bea = await signUp(visit, "bea@example.com");
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "bea@example.com")
    .executeTakeFirstOrThrow();
  const order = await addOrder(db, { record, userId: id });
  await opened.live.catchUp();
  const before = opened.live.position();
  await db.updateTable("orders").set({ note: "Ring twice." }).execute();
  await opened.live.catchUp();
  const listen = async (topic: string, cookie: string) => {
    const query = `topics=${encodeURIComponent(topic)}&at=${encodeURIComponent(before)}`;
    const answer = await send(
      `GET /live?${query} HTTP/1.1\r\nHost: shop.example\r\nCookie: ${cookie}\r\n\r\n`,
    );
    expect(answer.status).toBe(200);
    return answer.rest.includes("data:");
  };
  expect(await listen(`orders-of:${id}`, bea.cookies())).toBe(true);
  const eve = await signUp(visit, "eve@example.com");
  for (const cookie of ["", eve.cookies()]) {
    for (const topic of [`orders-of:${id}`, `order:${order.orderNumber}`, "orders", "everything"]) {
      expect(await listen(topic, cookie)).toBe(false);
    }
  }
});
