import type { SpanExporter } from "@opentelemetry/sdk-trace-base";
import { SettingsError } from "../settings-error.ts";
import { readFirstVariable } from "./trace-variables.ts";

/** Creates the exporter that the variables name; by default http/protobuf, as OpenTelemetry specifies. */
export async function createExporter(environment: NodeJS.ProcessEnv): Promise<SpanExporter> {
  const kind = readFirstVariable(environment, ["OTEL_TRACES_EXPORTER"]) ?? "otlp";
  if (kind !== "otlp") throw invalid("OTEL_TRACES_EXPORTER", kind, "otlp or none");
  const names = ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"];
  const protocol = readFirstVariable(environment, names) ?? "http/protobuf";
  if (protocol === "http/protobuf") {
    const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-proto");
    return new OTLPTraceExporter();
  }
  if (protocol === "http/json") {
    const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
    return new OTLPTraceExporter();
  }
  throw invalid("OTEL_EXPORTER_OTLP_PROTOCOL", protocol, "http/protobuf or http/json");
}

function invalid(variable: string, value: string, expected: string): SettingsError {
  return new SettingsError(`${variable} is ${JSON.stringify(value)}, but must be ${expected}.`);
}
