import type { LookupAddress } from "node:dns";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPicture, type Internet } from "./fetch-picture.server.ts";
import { findUrlProblem, isPublicAddress } from "./public-address.server.ts";

describe("public addresses", () => {
  it.each([
    ...["8.8.8.8", "193.0.6.139", "2606:4700::1111", "::ffff:8.8.8.8"].map(
      (address) => [address, true] as const,
    ),
    ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0"].map(
      (address) => [address, false] as const,
    ),
    ...["100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "fe80::1", "fc00::1"].map(
      (address) => [address, false] as const,
    ),
    ...["::ffff:127.0.0.1", "::ffff:7f00:1", "2002:7f00:1::", "64:ff9b::7f00:1", "name", ""].map(
      (address) => [address, false] as const,
    ),
  ])("%s: %s", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it.each([
    ["https://shop.example/a.jpg", null],
    ["http://192.168.1.1/a.jpg", "private network"],
    ["http://2130706433/a.jpg", "private network"],
    ["http://[::1]/a.jpg", "private network"],
    ["http://localhost/a.jpg", "private network"],
    ["http://shop.example:8080/a.jpg", "usual ports"],
    ["file:///etc/passwd", "http and https"],
    ["http://user:word@shop.example/", "user name"],
    ["a.jpg", "no address"],
  ])("of a URL: %s", (url, problem) => {
    if (problem === null) expect(findUrlProblem(url)).toBeNull();
    else expect(findUrlProblem(url)).toContain(problem);
  });
});

describe("fetching a picture", () => {
  const asked: string[] = [];
  const png = Buffer.from("\u0089PNG\r\n\u001a\n and so on", "latin1");
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (url === "/a.png") response.end(png);
    else if (url === "/inside")
      response.writeHead(302, { location: "http://inside.example/a.png" }).end();
    else if (url === "/round") response.writeHead(302, { location: "/round" }).end();
    else if (url === "/page") response.end("<html>");
    else response.writeHead(404).end();
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as { port: number }).port;
  });
  afterAll(() => {
    server.close();
  });

  /** Names that lead to the server here; "inside" is to be taken for a private one. */
  const net: Internet = {
    resolve: ((name: string, _options: unknown, callback: (...given: unknown[]) => void) => {
      const address = name.startsWith("inside") ? "10.0.0.1" : "127.0.0.1";
      callback(null, [{ address, family: 4 }] satisfies LookupAddress[]);
    }) as Internet["resolve"],
    isPublic: (address) => address === "127.0.0.1",
    findProblem: () => null,
  };
  const get = (path: string) => fetchPicture(`http://shop.example:${port}${path}`, net);

  it("gets it from an address that was checked", async () => {
    expect(await get("/a.png")).toEqual({ ok: true, bytes: png });
  });

  it.each([
    ["/inside", "private network"],
    ["/round", "redirected more than 5 times"],
    ["/page", "not a JPEG"],
    ["/none", "answered with 404"],
  ])("refuses %s in words", async (path, message) => {
    expect(await get(path)).toMatchObject({
      ok: false,
      message: expect.stringContaining(message) as unknown,
    });
  });

  it("asks nobody whose name leads into a private network", async () => {
    const before = asked.length;
    const answer = await fetchPicture(`http://inside.example:${port}/a.png`, net);
    expect(answer).toMatchObject({ ok: false });
    expect(asked.length).toBe(before);
  });
});
