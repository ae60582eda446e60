import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";
import { z } from "zod";
import { parseJson } from "../../app/forms/parse-json.ts";
import type { Settings } from "../settings.ts";
import { describeError } from "./describe-error.ts";

interface OpenLog {
  level: Settings["logLevel"];
  /** By default standard output, pretty-printed on a terminal. */
  destination?: DestinationStream;
}

/** One JSON object per line, redacted. Lines are written synchronously, so that none is lost when the process exits. */
export function openLog({ level, destination = openStandardOutput() }: OpenLog): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: { streamWrite: redact },
    },
    destination,
  );
}

function openStandardOutput(): DestinationStream {
  if (!process.stdout.isTTY) return pino.destination({ fd: 1, sync: true });
  return {
    write: (json) => {
      process.stdout.write(formatPrettyLog(json));
    },
  };
}

/** Patterns of private text, with their replacements. */
const rules: readonly [RegExp, string][] = [
  // user:password before a host. The replacement does not look like an email address to the next rule.
  [/(\w:\/\/)[^\s/"\\@]+@/g, "$1[…]@"],
  [/[^\s"'\\<>()[\],;:/=]+(?:@|%40)[^\s"'\\<>()[\],;:/@%]+\.\p{L}{2,}/giu, "[email]"],
  // Query strings: search terms, and the tokens of links.
  [/(?<=[\w/.-])\?(?=[\w%.[\]-]+=)[^\s"'\\]*/g, "?…"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, "$1 …"],
  // Keys of payment providers.
  [/\b(?:(?:sk|rk|pk)_(?:test|live)|whsec)_[\w*]+/g, "[key]"],
  [/\b((?:__Host-)?gatefold\.[\w-]+)=[^\s";\\]+/g, "$1=…"],
];

/**
 * Removes email addresses, passwords in URLs, query strings, tokens and cookies from a log line. The shop's own
 * messages contain none of these, but messages of libraries and other servers may. Valid JSON stays valid.
 */
export function redact(text: string): string {
  return rules.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    text,
  );
}

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
