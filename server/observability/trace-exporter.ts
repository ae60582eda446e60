import type { SpanExporter } from "@opentelemetry/sdk-trace-base";
import { SettingsError } from "../settings.ts";
import { readFirstVariable } from "./trace-variables.ts";

/** The exporter that the variables name; http/protobuf is OpenTelemetry's default when none is. */
export async function createExporter(environment: NodeJS.ProcessEnv): Promise<SpanExporter> {
  const kind = readFirstVariable(environment, ["OTEL_TRACES_EXPORTER"]) ?? "otlp";
  if (kind !== "otlp") throw refuse("OTEL_TRACES_EXPORTER", kind, "otlp or none");
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
  throw refuse("OTEL_EXPORTER_OTLP_PROTOCOL", protocol, "http/protobuf or http/json");
}

function refuse(name: string, value: string, expected: string): SettingsError {
  return new SettingsError(`${name} is ${JSON.stringify(value)}, but must be ${expected}.`);
}
