import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { Log, Traces } from "../../app/observability.ts";
import type { RequestTraces } from "./request-traces.ts";
import { withRouteSpans } from "./route-spans.ts";
import { runInSpan } from "./run-in-span.ts";
import { createExporter } from "./trace-exporter.ts";

/** Milliseconds that the shop's end waits for the collector, which the exporter retries without end. */
const closeTimeout = 2_000;
const propagator = new W3CTraceContextPropagator();
const headersGetter = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
};

/** Opens the exporter to a collector. Spans contain what the log may contain: route patterns, statements without values. */
export async function openTraces(
  environment: NodeJS.ProcessEnv,
  { version, log }: { version: string; log: () => Log },
): Promise<RequestTraces> {
  const provider = await createProvider(environment, version);
  const reportError = (err: unknown) => {
    log().warn({ err }, "Traces could not be sent");
  };
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  setGlobalErrorHandler(reportError);
  // The provider is not registered globally: libraries would add spans, with attributes that may be private.
  const tracer = provider.getTracer("gatefold", version);
  const traces: Traces = {
    trace: (name, work) => runInSpan({ span: tracer.startSpan(name), on: context.active() }, work),
    addStatement: createAddStatement(tracer),
  };
  return {
    ...traces,
    traceRequest: createTraceRequest(tracer),
    instrument: (build) => withRouteSpans(build, traces),
    logFields: () => {
      const span = trace.getSpanContext(context.active());
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    close: async () => {
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(late.resolve, closeTimeout);
      await Promise.race([provider.shutdown().catch(reportError), late.promise]);
      clearTimeout(timer);
    },
  };
}

async function createProvider(
  environment: NodeJS.ProcessEnv,
  version: string,
): Promise<BasicTracerProvider> {
  const exporter = await createExporter(environment);
  const shop = resourceFromAttributes({ "service.name": "gatefold", "service.version": version });
  return new BasicTracerProvider({
    resource: defaultResource()
      .merge(shop)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
}

function createAddStatement(tracer: Tracer): Traces["addStatement"] {
  return ({ sql, milliseconds, failed }) => {
    // Statements outside of requests and jobs, such as polling for jobs, are not traced.
    if (!trace.getActiveSpan()) return;
    const operation = /^\s*\(?(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? "SQL";
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      startTime: Date.now() - milliseconds,
      attributes: {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.query.text": sql.replace(/'(?:[^']|'')*'/g, "'…'").slice(0, 4_000),
      },
    });
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

function createTraceRequest(tracer: Tracer): RequestTraces["traceRequest"] {
  return (headers, handle) => {
    const parent = headers
      ? propagator.extract(ROOT_CONTEXT, headers, headersGetter)
      : ROOT_CONTEXT;
    const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, parent);
    return runInSpan({ span, on: parent }, async () => {
      const completed = await handle();
      const { method, route, status, requestId } = completed;
      span.updateName(route === "" ? method : `${method} ${route}`);
      span.setAttributes({
        "http.request.method": method,
        "http.response.status_code": status,
        "gatefold.request_id": requestId,
        ...(route !== "" && { "http.route": route }),
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return completed;
    });
  };
}
