import type { ServerBuild } from "react-router";
import type { Traces } from "../../app/observability.ts";
import type { CompletedRequest } from "./request-log.ts";

/** The traces of requests and of what they are made of. */
export interface RequestTraces extends Traces {
  /** Does a request as one span; `headers` only of a proxy whose words are believed, for the trace that it belongs to. */
  traceRequest: (
    headers: Headers | null,
    pass: () => Promise<CompletedRequest>,
  ) => Promise<CompletedRequest>;
  /** The shop with a span for each loader and action. */
  withSpans: (build: ServerBuild) => ServerBuild;
  /** The trace at hand, for the log. */
  logFields: () => { trace_id?: string; span_id?: string };
  /** Sends what has not been sent yet. */
  close: () => Promise<void>;
}
