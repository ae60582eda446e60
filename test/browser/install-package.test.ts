import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { takeOutput } from "../setup/console-output.ts";
import { onCleanup } from "../setup/on-cleanup.ts";
import { installPackage } from "./install-package.ts";

/** An apt-get on the PATH that runs a shell script; it writes down its calls. */
async function fakeAptGet(script: string) {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-apt-"));
  onCleanup(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  const calls = join(folder, "calls");
  const text = `#!/bin/sh\necho "$@" >> ${calls}\nn=$(wc -l < ${calls})\n${script}\n`;
  await writeFile(join(folder, "apt-get"), text);
  await writeFile(join(folder, "sudo"), '#!/bin/sh\nshift\nexec "$@"\n');
  for (const name of ["apt-get", "sudo"]) await chmod(join(folder, name), 0o755);
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"] ?? ""}`);
  return async () => (await readFile(calls, "utf8")).trim().split("\n");
}

test("an installation waits while another apt-get holds a lock, and says so", async () => {
  const calls = await fakeAptGet(
    `[ $n -lt 3 ] && { echo "E: Could not get lock /var/lib/apt/lists/lock." >&2; exit 100; }; exit 0`,
  );
  expect(installPackage("firefox-esr", { pause: 1 })).toBe(true);
  expect(await calls()).toEqual([
    "update",
    "update",
    "update",
    "install -y --no-install-recommends firefox-esr",
  ]);
  const said = takeOutput().join("\n");
  expect(said.match(/Another apt-get is at work/g)).toHaveLength(2);
});

test("any other failure is shown at once", async () => {
  const calls = await fakeAptGet('echo "E: Unable to locate package nothing" >&2; exit 100');
  expect(installPackage("nothing", { pause: 1 })).toBe(false);
  expect(await calls()).toEqual(["update"]);
  expect(takeOutput().join("\n")).toContain("Unable to locate package nothing");
});
