import { expect, test } from "vitest";
import type { TestDrawings } from "../../test/fixtures/drawing-program.ts";
import { openDrawingProcess } from "./drawing-process.server.ts";

const draw = openDrawingProcess<TestDrawings>("test/fixtures/drawing-program.ts");

test("pictures come back as bytes, failures as errors, and one process draws them all", async () => {
  const pid = await draw("pid", undefined);
  expect(pid).not.toBe(process.pid);
  const picture = await draw("copy", Buffer.from("drawn"));
  expect(picture.toString()).toBe("drawn");
  await expect(draw("fail", undefined)).rejects.toThrow("No ink.");
  expect(await draw("pid", undefined)).toBe(pid);
});

test("it knows nothing of the shop's environment", async () => {
  process.env["GATEFOLD_TEST_SECRET"] = "hunter2";
  expect(await draw("secrets", undefined)).not.toContain("GATEFOLD_TEST_SECRET");
});

test("a signal to stop does not end it before its shop, and after being killed the next drawing begins another", async () => {
  const pid = await draw("pid", undefined);
  process.kill(pid, "SIGTERM");
  expect(await draw("pid", undefined)).toBe(pid);
  const lost = draw("never", undefined);
  process.kill(pid, "SIGKILL");
  await expect(lost).rejects.toThrow("SIGKILL");
  expect(await draw("pid", undefined)).not.toBe(pid);
});
