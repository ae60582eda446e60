import { spawnSync } from "node:child_process";
import { expect, it, onTestFinished, vi } from "vitest";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { startCollector } from "../../test/servers/trace-collector.ts";
import { loadTraces } from "./load-traces.ts";
import { areTracesRequested } from "./trace-variables.ts";

it.each([
  [{}, false],
  [{ OTEL_SERVICE_NAME: "shop" }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:4318/v1/traces" }, true],
  [{ OTEL_TRACES_EXPORTER: "otlp" }, true],
  [{ OTEL_TRACES_EXPORTER: "none", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1" }, false],
  [{ OTEL_SDK_DISABLED: "TRUE", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1" }, false],
])("for %j traces are requested: %j", (environment, expected) => {
  expect(areTracesRequested(environment)).toBe(expected);
});

const { log, lines } = createMemoryLog();
const open = () => loadTraces(process.env, { version: "1", log: () => log });

it.each(["console", "grpc"])("refuses the exporter or protocol %s", async (name) => {
  vi.stubEnv("OTEL_TRACES_EXPORTER", name === "grpc" ? "otlp" : name);
  vi.stubEnv("OTEL_EXPORTER_OTLP_PROTOCOL", name);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(open()).rejects.toThrow(/^OTEL_\w+ is "(console|grpc)", but must be /);
});

it("sends spans as protobuf by default", async () => {
  const collector = await startCollector();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
  vi.stubEnv("OTEL_SERVICE_NAME", "corner-shop");
  onTestFinished(() => void vi.unstubAllEnvs());
  const traces = await open();
  const work = async () => {
    await Promise.resolve();
    const sql = "select id from users where email = 'ann@example.com' and role = $1";
    traces?.addStatement({ sql, milliseconds: 1, failed: false });
    return traces?.logFields().trace_id;
  };
  expect(await traces?.trace("mail welcome", work)).toMatch(/^[0-9a-f]{32}$/);
  expect(traces?.logFields()).toEqual({});
  await traces?.close();
  const [{ type, body } = { type: "", body: "" }] = collector.received;
  expect(type).toBe("application/x-protobuf");
  for (const words of ["corner-shop", "mail welcome", "role = $1"]) expect(body).toContain(words);
  expect(body).not.toContain("ann");
});

it("logs that the collector refuses spans, and closes anyway", async () => {
  const collector = await startCollector({ status: 400 });
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const traces = await open();
  await traces?.trace("nobody hears", () => Promise.resolve());
  await traces?.close();
  expect(lines).toEqual([expect.stringContaining("Traces could not be sent")]);
});

it("says in one line how to install the packages when they are missing", () => {
  const withoutPackages = `
    import { registerHooks } from "node:module";
    registerHooks({
      resolve: (specifier, context, next) => {
        if (!specifier.startsWith("@opentelemetry/")) return next(specifier, context);
        throw Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
      },
    });
    const { loadTraces } = await import("./server/observability/load-traces.ts");
    const open = (environment) => loadTraces(environment, { version: "1", log: () => null });
    console.log(String(await open({})));
    await open({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }).catch((error) => {
      console.log(error.name + ": " + error.message);
    });
  `;
  const parameters = ["--input-type=module", "-e", withoutPackages];
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: "utf8" });
  expect(stderr).toBe("");
  const [withoutVariables, withVariables, ...rest] = stdout.trim().split("\n");
  expect(withoutVariables).toBe("undefined");
  expect(withVariables).toMatch(
    /^SettingsError: OTEL_\S+ variables ask for traces, but .* "npm install --omit=dev --no-save --save-prod @opentelemetry\/api@/,
  );
  expect(rest).toEqual([]);
});
