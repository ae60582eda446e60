import { expect, it } from "vitest";
import { openLog } from "./log.ts";
import { formatPrettyLog } from "./pretty-log.ts";
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
