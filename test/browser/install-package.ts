import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where a program of this name is on the PATH, or null. */
export function findProgram(name: string): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** What apt-get says while another one holds one of its locks, as the updates of a machine's first boot do for minutes. */
const isLocked = /Could not get lock|Unable to (?:lock|acquire)/;
/** Milliseconds. */
const longestWait = 10 * 60_000;

/**
 * Installs a package of Debian or Ubuntu, saying so in one line; waits while another apt-get is at work. False where apt is
 * missing, where the user may not, or when it fails (its words are shown).
 */
export function installPackage(name: string, { pause = 5_000 } = {}): boolean {
  if (findProgram("apt-get") === null) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync("sudo", ["-n", "true"]).status !== 0) return false;
  console.log(`Installing ${name} with apt-get …`);
  const commands = [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", name],
  ];
  for (const command of commands) {
    const [program = "", ...parameters] = isRoot ? command : ["sudo", "-n", ...command];
    // DPkg::Lock::Timeout of apt-get itself waits for one of its three locks only.
    const run = () =>
      spawnSync(program, parameters, {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, LC_ALL: "C", DEBIAN_FRONTEND: "noninteractive" },
      });
    let result = run();
    const begun = performance.now();
    while (isLocked.test(result.stderr) && performance.now() - begun < longestWait) {
      console.log(`Another apt-get is at work; waiting for it to install ${name} …`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
      result = run();
    }
    if (result.status === 0) continue;
    console.log(`${command.join(" ")} failed:\n${result.stdout}${result.stderr}`);
    return false;
  }
  return true;
}
