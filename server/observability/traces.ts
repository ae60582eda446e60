import type { Log } from "../../app/observability.ts";
import { wantsTraces } from "./trace-variables.ts";
import type { RequestTraces } from "./request-traces.ts";

/**
 * Traces, when OpenTelemetry's usual variables ask for them; undefined otherwise, and then nothing of it is loaded.
 * Throws a SettingsError for a variable that the shop cannot follow.
 */
export async function openTracesIfWanted(
  environment: NodeJS.ProcessEnv,
  { version, log }: { version: string; log: () => Log },
): Promise<RequestTraces | undefined> {
  if (!wantsTraces(environment)) return undefined;
  const { openTraces } = await import("./open-traces.ts");
  return openTraces(environment, { version, log });
}
