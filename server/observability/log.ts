import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";
import { describeError } from "./describe-error.ts";
import type { logLevels } from "./log-levels.ts";
import { writePlainLog } from "./plain-log-format.ts";
import { redact } from "./redaction.ts";

interface OpenLog {
  level: (typeof logLevels)[number];
  /** Where lines go; left out: standard output, in words when that is a terminal. */
  out?: DestinationStream;
  /** What stands on every line of the work at hand, such as its trace. */
  marks?: () => object;
}

/** One JSON object a line, with nothing of people in it; written before the call returns, so nothing is lost at an end. */
export function openLog({ level, out = openStandardOutput(), marks }: OpenLog): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: { streamWrite: redact },
      ...(marks && { mixin: marks }),
    },
    out,
  );
}

function openStandardOutput(): DestinationStream {
  if (!process.stdout.isTTY) return pino.destination({ fd: 1, sync: true });
  return {
    write: (json) => {
      process.stdout.write(writePlainLog(json));
    },
  };
}
