import type { Log } from "../observability.ts";
import { captureFailure } from "./auth-failures.server.ts";

/**
 * Better Auth's logger. What fails is returned or thrown to the page that asked, and a wrong password is no
 * event for the log, so its messages have the level debug. What it adds to them names people and secrets, and
 * is left out.
 */
export function createAuthLog(log: Log | undefined) {
  return {
    level: "warn" as const,
    log: (level: string, message: string, ...details: unknown[]) => {
      captureFailure(details);
      const caught = details.find((detail) => detail instanceof Error)?.name;
      log?.debug(
        { from: "better-auth", said: level, ...(caught !== undefined && { caught }) },
        message,
      );
    },
  };
}
