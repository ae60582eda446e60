import { mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginServerLog, limitServerLog } from "./server-log.ts";

async function makeLog(text: string) {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-log-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const log = join(folder, "server.log");
  await writeFile(log, text);
  return { folder, log, read: (name = "") => readFile(log + name, "utf8") };
}

const error = '2026-11-28 10:00:00.000 UTC [7] ERROR:  duplicate key value violates "users_email"';
const older = [
  error,
  "2026-11-28 10:00:00.000 UTC [7] DETAIL:  Key (email)=(ann@example.com) already exists.",
  "2026-11-28 10:00:00.000 UTC [7] STATEMENT:  insert into users",
  "\tvalues ('ann@example.com')",
  "2026-11-28 10:00:01.000 UTC [7] LOG:  database system is shut down",
  "",
].join("\n");

test("a start sets the log before it aside, without what older versions wrote of rows", async () => {
  const { folder, log, read } = await makeLog(older);
  await beginServerLog(folder);
  const kept = await read(".1");
  expect(kept).toContain(error);
  expect(kept).toContain("shut down");
  expect(kept).not.toContain("ann@example.com");
  expect(await read()).toBe("");
  expect((await stat(`${log}.1`)).mode & 0o777).toBe(0o600);
  // Nothing is left of it after the start that follows.
  await writeFile(log, "another\n");
  await beginServerLog(folder);
  expect(await read(".1")).toBe("another\n");
});

test("a log that grows too large begins anew, with the end of the one before beside it", async () => {
  const line = "LOG:  checkpoint complete\n";
  const { folder, read } = await makeLog(line.repeat(10));
  await limitServerLog(folder);
  expect(await read()).toBe(line.repeat(10));
  const large = line.repeat((6 * 1024 * 1024) / line.length);
  await writeFile(join(folder, "server.log"), large);
  await limitServerLog(folder);
  expect(await read()).toBe("");
  expect(await read(".1")).toHaveLength(5 * 1024 * 1024);
});

test("a line is gone thirty days after it was written", async () => {
  const { folder, log, read } = await makeLog("old line\n");
  await writeFile(`${log}.1`, "older line\n");
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await utimes(`${log}.1`, days(14), days(14));
  await limitServerLog(folder);
  expect(await read()).toBe("old line\n");
  await utimes(`${log}.1`, days(16), days(16));
  await limitServerLog(folder);
  expect([await read(), await read(".1")]).toEqual(["", "old line\n"]);
});
