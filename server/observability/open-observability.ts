import cluster from "node:cluster";
import type { Logger } from "pino";
import { createCounters, type Observability } from "../../app/observability.ts";
import packageFile from "../../package.json" with { type: "json" };
import type { Settings } from "../settings.ts";
import { openLog } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** The process's log and metrics. Metrics that no setting asks for are not loaded. */
export interface OpenedObservability extends Observability {
  log: Logger;
  /** Undefined: METRICS_TOKEN is not set. */
  metrics: Metrics | undefined;
  version: string;
}

/**
 * Opens what the settings ask for. Of several processes, a worker responds with the metrics of all, which the primary
 * process collects.
 */
export async function openObservability(
  settings: Pick<Settings, "logLevel" | "metricsToken" | "processes">,
): Promise<OpenedObservability> {
  const { version } = packageFile;
  return {
    log: openLog({ level: settings.logLevel }),
    counters: createCounters(),
    metrics: await loadMetrics(settings, version),
    version,
  };
}

async function loadMetrics(
  { metricsToken: token, processes }: Pick<Settings, "metricsToken" | "processes">,
  version: string,
): Promise<Metrics | undefined> {
  if (token === undefined) return undefined;
  if (cluster.isPrimary && processes > 1) {
    const { serveClusterMetrics } = await import("./cluster-metrics.ts");
    serveClusterMetrics();
    return undefined;
  }
  const { openMetrics } = await import("./metrics.ts");
  return openMetrics({ token, version });
}
