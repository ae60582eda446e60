import { describe, expect, it, test } from "vitest";
import { DatabaseHosts, isDatabaseUrl, splitHosts, withFirstHost } from "./database-hosts.ts";

const several =
  "postgres://shop:p%40ss@one.example:5432,[2001:db8::1]:5433,three/shop?sslmode=require&target_session_attrs=read-write";

test("a URL with several hosts is as many URLs, each of which pg can read", () => {
  const urls = splitHosts(several);
  expect(urls).toEqual([
    "postgres://shop:p%40ss@one.example:5432/shop?sslmode=require",
    "postgres://shop:p%40ss@[2001:db8::1]:5433/shop?sslmode=require",
    "postgres://shop:p%40ss@three/shop?sslmode=require",
  ]);
  expect(urls.map((url) => new URL(url).hostname)).toEqual([
    "one.example",
    "[2001:db8::1]",
    "three",
  ]);
});

test.each([
  "postgres://localhost/shop",
  "postgresql://shop@127.0.0.1:5432/shop",
  "postgres://one:1,two:2/shop",
  "postgres://one,two/shop?target_session_attrs=read-write",
  "postgres://one,two/shop?target_session_attrs=primary",
])("%s is a DATABASE_URL", (url) => {
  expect(isDatabaseUrl(url)).toBe(true);
});

test.each([
  "mysql://one/shop",
  "one,two",
  "",
  "postgres://one:port,two/shop",
  "postgres://one,/shop",
  "postgres://one,two/shop?target_session_attrs=any",
  "postgres://one,two/shop?target_session_attrs=standby",
])("%j is none", (url) => {
  expect(isDatabaseUrl(url)).toBe(false);
});

test("the server that takes writes comes first, the others in their order", () => {
  const third = splitHosts(several)[2] ?? "";
  expect(withFirstHost(several, third)).toBe(
    several.replace(
      "one.example:5432,[2001:db8::1]:5433,three",
      "three,one.example:5432,[2001:db8::1]:5433",
    ),
  );
  expect(withFirstHost(several, "postgres://elsewhere/shop")).toBe(several);
});

describe("DatabaseHosts", () => {
  it("goes on to the next server after a failure, once for all who met it, and around", () => {
    const hosts = new DatabaseHosts("postgres://one,two/shop");
    const [one = "", two = ""] = splitHosts("postgres://one,two/shop");
    expect(hosts.current).toBe(one);
    hosts.noteFailure(one);
    hosts.noteFailure(one);
    expect(hosts.current).toBe(two);
    hosts.noteFailure(two);
    expect(hosts.current).toBe(one);
  });

  it("stays at the only server", () => {
    const hosts = new DatabaseHosts("postgres://one/shop");
    hosts.noteFailure(hosts.current);
    expect(hosts.current).toBe("postgres://one/shop");
  });
});
