import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPrettyLog, openLog, redact } from "./log.ts";
import { requestLogLevel, logRequest } from "./request-log.ts";

function openKept(level: "debug" | "info") {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
  };
  return {
    log: openLog({ level, destination: { write } }),
    lines,
  };
}

it("a line is one JSON object with level, time, message and fields, and nothing private", () => {
  const { log, lines } = openKept("info");
  const err = new Error("550 <ann@example.com> refused");
  log.warn({ err, requestId: "ABCDEFGH" }, "Not sent");
  log.debug({}, "not for everybody");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "warn",
    time: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    pid: process.pid,
    requestId: "ABCDEFGH",
    err: {
      type: "Error",
      message: "550 <[email]> refused",
      stack: expect.stringContaining("log.test.ts") as unknown,
    },
    msg: "Not sent",
  });
});

it("on a terminal a line is pretty-printed, with the stack below", () => {
  const { log, lines } = openKept("info");
  log.error({ err: new Error("Oh"), requestId: "ABCDEFGH", ms: 3 }, "A request failed");
  const pretty = formatPrettyLog(lines[0] ?? "");
  expect(pretty).toMatch(
    /^\d\d:\d\d:\d\d \S+error\S+ A request failed {2}Error: Oh {2}.*ms=3\n +at /,
  );
  expect(pretty).toContain("requestId=ABCDEFGH");
  expect(formatPrettyLog("no line of ours\n")).toBe("no line of ours\n");
});

it("requests that fail, write or are slow are logged at info or above", () => {
  const completed = { requestId: "ABCDEFGH", route: "/shop", method: "GET", status: 200 };
  const level = (more: object) => requestLogLevel({ ...completed, milliseconds: 5, ...more });
  expect(level({})).toBe("debug");
  expect(level({ status: 404 })).toBe("debug");
  expect(level({ milliseconds: 1_000 })).toBe("info");
  expect(level({ method: "POST", status: 302 })).toBe("info");
  expect(level({ method: "POST", status: 503 })).toBe("warn");
  expect(level({ status: 500 })).toBe("error");

  const { log, lines } = openKept("info");
  logRequest(log, { ...completed, milliseconds: 5 });
  logRequest(log, { ...completed, method: "POST", milliseconds: 5.4 });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ requestId: "ABCDEFGH", method: "POST", route: "/shop", ms: 5 }),
  ]);
});

describe("redact", () => {
  it.each([
    ["550 <ann.byron+shop@post.example.dk>: no such user", "550 <[email]>: no such user"],
    ["to=ærø@københavn.example;", "to=[email];"],
    ["?email=ann%40example.com", "?email=[email]"],
    [
      "connect postgres://shop:s3cret@db.internal:5432/shop",
      "connect postgres://[…]@db.internal:5432/shop",
    ],
    ["redis://:s3cret@host", "redis://[…]@host"],
    ["GET /reset-password?token=abc.DEF-1 failed", "GET /reset-password?… failed"],
    ["https://shop.example/shop?search=mum%20s", "https://shop.example/shop?…"],
    ["authorization: Bearer abcdefgh12345678", "authorization: Bearer …"],
    [
      "cookie: __Host-gatefold.session_token=abc.d%2F; x",
      "cookie: __Host-gatefold.session_token=…; x",
    ],
  ])("turns %s into %s", (text, safe) => {
    expect(redact(text)).toBe(safe);
  });

  it.each([
    "at file:///srv/node_modules/@hono/node-server/dist/index.mjs:12:3",
    "at pkg@1.2.3/node_modules/x.js",
    'relation "orders" does not exist. Really? Yes.',
    '{"route":"/record/:id","ms":12}',
  ])("does not change %s", (text) => {
    expect(redact(text)).toBe(text);
  });

  it("keeps valid JSON valid, and leaves no email address in it", () => {
    const words = fc.constantFrom(
      "ann@example.com",
      "/a?b=c",
      "://u:p@h",
      '"',
      "\\",
      " ",
      "?x=",
      "é",
    );
    const text = fc.array(fc.oneof(words, fc.string())).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), text), (facts) => {
        const redacted = redact(JSON.stringify(facts));
        expect(() => JSON.parse(redacted) as unknown).not.toThrow();
        expect(redacted).not.toContain("ann@example.com");
      }),
    );
  });
});
