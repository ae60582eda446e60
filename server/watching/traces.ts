import type { ServerBuild } from "react-router";
import type { Log, Traces } from "../../app/watching.ts";
import type { PassedRequest } from "./watch-requests.ts";

/** The traces of requests and of what they are made of. */
export interface RequestTraces extends Traces {
  /** Does a request as one span; `headers` only of a proxy whose words are believed, for the trace that it belongs to. */
  traceRequest: (
    headers: Headers | null,
    pass: () => Promise<PassedRequest>,
  ) => Promise<PassedRequest>;
  /** The shop with a span for each loader and action. */
  withSpans: (build: ServerBuild) => ServerBuild;
  /** The trace at hand, for the log. */
  marks: () => { trace_id?: string; span_id?: string };
  /** Sends what has not been sent yet. */
  close: () => Promise<void>;
}

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

/** By the variables of the OpenTelemetry specification: an exporter that is named, or a collector's address. */
export function wantsTraces(environment: NodeJS.ProcessEnv): boolean {
  if (environment["OTEL_SDK_DISABLED"]?.toLowerCase() === "true") return false;
  const exporter = readFirst(environment, ["OTEL_TRACES_EXPORTER"]);
  const endpoints = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];
  return exporter ? exporter !== "none" : readFirst(environment, endpoints) !== undefined;
}

/** The first of these variables that is set; an empty one counts as unset. */
export function readFirst(environment: NodeJS.ProcessEnv, names: string[]): string | undefined {
  return names
    .map((name) => environment[name])
    .find((value) => value !== undefined && value !== "");
}
