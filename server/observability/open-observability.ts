import cluster from "node:cluster";
import type { Logger } from "pino";
import packageFile from "../../package.json" with { type: "json" };
import { createCounters, type Observability } from "../../app/observability.ts";
import type { Settings } from "../settings.ts";
import { openLog } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { RequestTraces } from "./request-traces.ts";
import { loadTraces } from "./load-traces.ts";

/** The ways in which this process can be watched; those that nobody asked for are not even loaded. */
export interface OpenedObservability extends Observability {
  log: Logger;
  /** Undefined: METRICS_TOKEN is not set. */
  metrics: Metrics | undefined;
  traces: RequestTraces | null;
  version: string;
}

/**
 * Opens what the settings ask for. One of several processes gives the metrics of all; the one that started them
 * gathers those. Throws SettingsError for a variable of OpenTelemetry's that the shop cannot follow.
 */
export async function openObservability(
  { logLevel, metricsToken, processes }: Pick<Settings, "logLevel" | "metricsToken" | "processes">,
  environment: NodeJS.ProcessEnv,
): Promise<OpenedObservability> {
  const { version } = packageFile;
  const traces = await loadTraces(environment, { version, log: () => log });
  const log = openLog({ level: logLevel, ...(traces && { fields: traces.logFields }) });
  const openHere = async (token: string): Promise<Metrics | undefined> => {
    if (cluster.isPrimary && processes > 1) {
      (await import("./cluster-metrics.ts")).serveClusterMetrics();
      return undefined;
    }
    const { openMetrics } = await import("./metrics.ts");
    return openMetrics({ token, version });
  };
  return {
    log,
    counters: createCounters(),
    traces: traces ?? null,
    metrics: metricsToken === undefined ? undefined : await openHere(metricsToken),
    version,
  };
}
