import type { ServerBuild } from "react-router";
import type { Traces } from "../../app/observability.ts";
import type { CompletedRequest } from "./request-log.ts";

/** Traces of requests. */
export interface RequestTraces extends Traces {
  /** Runs a request in a span. Pass `headers` only from a trusted proxy: their traceparent continues its trace. */
  traceRequest: (
    headers: Headers | null,
    handle: () => Promise<CompletedRequest>,
  ) => Promise<CompletedRequest>;
  /** The build with a span for each loader and action. */
  instrument: (build: ServerBuild) => ServerBuild;
  /** The ids of the active trace and span, for log lines. */
  logFields: () => { trace_id?: string; span_id?: string };
  /** Sends the spans that were not sent yet. */
  close: () => Promise<void>;
}
