import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";
import { describeError } from "./describe-error.ts";
import type { logLevels } from "./log-levels.ts";
import { formatPrettyLog } from "./pretty-log.ts";
import { redact } from "./redaction.ts";

interface OpenLog {
  level: (typeof logLevels)[number];
  /** Where lines go; left out: standard output, in words when that is a terminal. */
  destination?: DestinationStream;
  /** What stands on every line of the work at hand, such as its trace. */
  fields?: () => object;
}

/** One JSON object a line, with nothing of people in it; written before the call returns, so nothing is lost at an end. */
export function openLog({ level, destination = openStandardOutput(), fields }: OpenLog): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: { streamWrite: redact },
      ...(fields && { mixin: fields }),
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
