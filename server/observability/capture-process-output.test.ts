import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("console output and an uncaught exception go into the log, redacted, and the exception ends the process", () => {
  const script = `
    import { openLog } from "./server/observability/log.ts";
    import { captureProcessOutput } from "./server/observability/capture-process-output.ts";
    captureProcessOutput(openLog({ level: "info" }));
    console.error("Mail to %s", "ann@example.com", new Error("no"), { password: "hunter2" });
    console.log("not for everybody");
    process.emitWarning("Soon gone");
    setTimeout(() => { throw Object.assign(new Error("duplicate"), { detail: "hunter2" }); }, 10);
    setTimeout(() => console.error("never"), 1000);
  `;
  const parameters = ["--input-type=module", "-e", script];
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toBe("");
  const lines = stdout.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: "warn", from: "console", msg: "Mail to [email]", err: { message: "no" } },
    { level: "warn", msg: expect.stringContaining("Warning: Soon gone") as unknown },
    { level: "error", origin: "uncaughtException", err: { message: "duplicate" } },
  ]);
  expect(stdout).not.toContain("hunter2");
});
