import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";
import { describeError } from "./describe-error.ts";
import type { logLevels } from "./log-levels.ts";
import { formatPrettyLog } from "./pretty-log.ts";
import { redact } from "./redaction.ts";

interface OpenLog {
  level: (typeof logLevels)[number];
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
