/** Whether OpenTelemetry's environment variables ask for traces: they name an exporter, or a collector's URL. */
export function areTracesRequested(environment: NodeJS.ProcessEnv): boolean {
  if (environment["OTEL_SDK_DISABLED"]?.toLowerCase() === "true") return false;
  const exporter = readFirstVariable(environment, ["OTEL_TRACES_EXPORTER"]);
  const endpoints = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];
  return exporter ? exporter !== "none" : readFirstVariable(environment, endpoints) !== undefined;
}

/** The value of the first variable that is set; an empty one counts as unset. */
export function readFirstVariable(
  environment: NodeJS.ProcessEnv,
  names: string[],
): string | undefined {
  return names
    .map((name) => environment[name])
    .find((value) => value !== undefined && value !== "");
}
