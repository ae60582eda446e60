import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../app/project-folder.server.ts";

const given = process.env["BENCH_TARGET"] ?? "";

/** The checkout whose shop is measured: BENCH_TARGET, such as an older commit's, or this one. */
export const targetFolder = realpathSync(given === "" ? projectFolder : given);

export const isOtherCheckout = targetFolder !== realpathSync(projectFolder);

/** The target's migrations: its tables may be older or newer than this checkout's. */
export const targetMigrations = join(targetFolder, "app/db/migrations");

/** Installs and builds the target. */
export function prepareTarget(): void {
  const { status } = spawnSync(process.execPath, ["server/prepare.mjs"], {
    cwd: targetFolder,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error(`The shop in ${targetFolder} could not be built.`);
}
