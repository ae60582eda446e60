import { z } from "zod";
import { parseJson } from "../../app/forms/parse-json.ts";

const lineSchema = z.looseObject({
  time: z.string(),
  level: z.string(),
  msg: z.string().optional(),
  err: z
    .object({ type: z.string(), message: z.string(), stack: z.string().optional() })
    .optional()
    .catch(undefined),
});

/** ANSI colour codes. */
const colours: { [level: string]: number } = {
  debug: 90,
  info: 36,
  warn: 33,
  error: 31,
  fatal: 31,
};
const hiddenFields = new Set(["time", "level", "pid", "msg", "err"]);

/** Formats a log line for a terminal: time, level, message and fields, with the stack below. */
export function formatPrettyLog(json: string): string {
  const parsed = lineSchema.safeParse(parseJson(json));
  if (!parsed.success) return json;
  const { time, level, msg = "", err } = parsed.data;
  const fields = Object.entries(parsed.data)
    .filter(([name]) => !hiddenFields.has(name))
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const colouredLevel = `\u001B[${colours[level] ?? 0}m${level.padEnd(5)}\u001B[0m`;
  const text = [msg, ...(err ? [`${err.type}: ${err.message}`] : []), ...fields].join("  ");
  return `${clock} ${colouredLevel} ${text}\n${err?.stack === undefined ? "" : `${err.stack}\n`}`;
}
