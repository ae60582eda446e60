import type { Log } from "../../app/observability.ts";
import packageFile from "../../package.json" with { type: "json" };
import { SettingsError } from "../settings-error.ts";
import type { RequestTraces } from "./request-traces.ts";
import { areTracesRequested } from "./trace-variables.ts";

/**
 * Opens traces when OpenTelemetry's usual variables ask for them; undefined otherwise, and then nothing of it is
 * loaded. Throws a SettingsError for a variable that the shop cannot follow, and when OpenTelemetry's packages are
 * not installed: they are development dependencies, since most shops do without them.
 */
export async function loadTraces(
  environment: NodeJS.ProcessEnv,
  { version, log }: { version: string; log: () => Log },
): Promise<RequestTraces | undefined> {
  if (!areTracesRequested(environment)) return undefined;
  const { openTraces } = await import("./open-traces.ts").catch((error: unknown) => {
    throw isMissingPackage(error) ? new SettingsError(installHint()) : error;
  });
  return openTraces(environment, { version, log });
}

function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}

function installHint(): string {
  const packages = Object.entries(packageFile.devDependencies)
    .filter(([name]) => name.startsWith("@opentelemetry/"))
    .map(([name, version]) => `${name}@${version}`);
  return (
    "OTEL_… variables ask for traces, but OpenTelemetry's packages are not installed. Install them with " +
    `"npm install --omit=dev --no-save --save-prod ${packages.join(" ")}", or set OTEL_SDK_DISABLED=true.`
  );
}
