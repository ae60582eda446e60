import { z } from "zod";

const line = z.looseObject({
  time: z.string(),
  level: z.string(),
  msg: z.string().optional(),
  err: z
    .object({ type: z.string(), message: z.string(), stack: z.string().optional() })
    .optional()
    .catch(undefined),
});

const colours: { [level: string]: number } = {
  debug: 90,
  info: 36,
  warn: 33,
  error: 31,
  fatal: 31,
};
const hidden = new Set(["time", "level", "pid", "msg", "err"]);

/** A line of the log for somebody at a terminal: clock, level, words, facts; a stack below. */
export function formatPrettyLog(json: string): string {
  const read = line.safeParse(parse(json));
  if (!read.success) return json;
  const { time, level, msg = "", err } = read.data;
  const facts = Object.entries(read.data)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const shown = `\u001B[${colours[level] ?? 0}m${level.padEnd(5)}\u001B[0m`;
  const words = [msg, ...(err ? [`${err.type}: ${err.message}`] : []), ...facts].join("  ");
  return `${clock} ${shown} ${words}\n${err?.stack === undefined ? "" : `${err.stack}\n`}`;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
