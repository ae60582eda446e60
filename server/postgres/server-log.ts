import { readFile, rename, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Bytes after which the log begins anew; with the one before, it takes twice as much. */
const maxBytes = 5 * 1024 * 1024;
/** Milliseconds after which it begins anew, so that a line is deleted 30 days after it was written at the latest. */
const maxAge = 15 * 24 * 60 * 60 * 1000;

/** PostgreSQL's own log, in the folder of its cluster. */
export function serverLog(cluster: string): string {
  return join(cluster, "server.log");
}

/**
 * Settings by which the log repeats no values of rows: neither the detail of an error, such as
 * `Key (email)=(ann@example.com) already exists`, nor its statement.
 */
export const logParameters = [
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
  "log_parameter_max_length_on_error=0",
];

/** The first line of an entry whose text may hold values of rows; further lines of an entry begin with a tab. */
const detail = /\b(DETAIL|HINT|QUERY|CONTEXT|STATEMENT): {2}/;

/** Returns a log without the details and statements that older versions wrote. */
function withoutValues(text: string): string {
  let isDetail = false;
  const lines = text.split("\n").filter((line) => {
    if (!line.startsWith("\t")) isDetail = detail.test(line);
    return !isDetail;
  });
  return lines.join("\n");
}

/** Sets the log of a server that is not running aside, without values. Call it before the server starts. */
export async function beginServerLog(cluster: string): Promise<void> {
  const log = serverLog(cluster);
  const text = await readFile(log).catch(() => null);
  if (text === null) return;
  await writeFile(`${log}.1`, withoutValues(text.subarray(-maxBytes).toString()), { mode: 0o600 });
  // Not removed: a start at the same time may have opened it.
  await truncate(log);
}

/** Begins the log of a running server anew when it has grown too large or too old. */
export async function limitServerLog(cluster: string, now = Date.now()): Promise<void> {
  const log = serverLog(cluster);
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  const before = await stat(`${log}.1`).catch(() => null);
  const isDue = size > maxBytes || (before !== null && isOld(before.mtimeMs, now));
  if (size === 0 || !isDue) return;
  const text = await readFile(log);
  await writeFile(`${log}.part`, text.subarray(-maxBytes), { mode: 0o600 });
  await rename(`${log}.part`, `${log}.1`);
  // The server appends, so it goes on at the new end.
  await truncate(log);
}

function isOld(writtenAt: number, now = Date.now()): boolean {
  return now - writtenAt > maxAge;
}
