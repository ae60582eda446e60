import { context, SpanStatusCode, trace, type Context, type Span } from "@opentelemetry/api";

/** Runs work with `span` as the active span, and ends the span. `on` is the context of its parent. */
export async function runInSpan<Result>(
  { span, on }: { span: Span; on: Context },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await context.with(trace.setSpan(on, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    // Only the type: the message may contain anything. The log has it, redacted.
    span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
}
