import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
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
import type { Log } from "../../app/observability.ts";
import { withRouteSpans } from "./route-spans.ts";
import { createExporter } from "./trace-exporter.ts";
import type { RequestTraces } from "./request-traces.ts";

/** Milliseconds that an end waits for the collector; it tries again and again when nobody answers. */
const patience = 2_000;
const propagator = new W3CTraceContextPropagator();
const reading = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
};

/** Opens the way to a collector. What spans hold is what the log may hold: patterns of routes, statements without values. */
export async function openTraces(
  environment: NodeJS.ProcessEnv,
  { version, log }: { version: string; log: () => Log },
): Promise<RequestTraces> {
  const exporter = await createExporter(environment);
  const named = resourceFromAttributes({ "service.name": "gatefold", "service.version": version });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tell = (err: unknown) => {
    log().warn({ err }, "Traces could not be sent");
  };
  setGlobalErrorHandler(tell);
  // Not made the global one: libraries would send spans of their own, with whatever they know.
  const tracer = provider.getTracer("gatefold", version);

  const run = async <Result>(span: Span, on: Context, work: () => Promise<Result>) => {
    try {
      return await context.with(trace.setSpan(on, span), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
  const traces: RequestTraces = {
    trace: (name, work) => run(tracer.startSpan(name), context.active(), work),
    addStatement: ({ sql, milliseconds, failed }) => {
      // What no request and no job asks, such as the look for new jobs, is nobody's trace.
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
    },
    traceRequest: async (headers, pass) => {
      const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, reading) : ROOT_CONTEXT;
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, parent);
      return run(span, parent, async () => {
        const passed = await pass();
        const { method, route, status, reference } = passed;
        span.updateName(route === "" ? method : `${method} ${route}`);
        span.setAttributes({
          "http.request.method": method,
          "http.response.status_code": status,
          "gatefold.request": reference,
          ...(route !== "" && { "http.route": route }),
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return passed;
      });
    },
    withSpans: (build) => withRouteSpans(build, traces),
    logFields: () => {
      const span = trace.getSpanContext(context.active());
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    close: async () => {
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(late.resolve, patience);
      await Promise.race([provider.shutdown().catch(tell), late.promise]);
      clearTimeout(timer);
    },
  };
  return traces;
}

/** Only what kind of error it was: its words may hold anything, and stand cleaned in the log. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
}
