import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where a program of this name is on the PATH, or null. */
export function findProgram(name: string): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/**
 * Installs a package of Debian or Ubuntu, saying so in one line; false where apt is missing, where the
 * user may not, or when it fails (its words are shown).
 */
export function installPackage(name: string): boolean {
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
    const result = spawnSync(program, parameters, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (result.status === 0) continue;
    console.log(`${command.join(" ")} failed:\n${result.stdout}${result.stderr}`);
    return false;
  }
  return true;
}
