import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PriorPriceSetting } from "../../app/catalogue/prior-price/reduction.ts";
import { onCleanup } from "../setup/on-cleanup.ts";

const build = join(import.meta.dirname, "../../build");

/**
 * The built server as it is for an owner who chose something else for `priorPrice` in shop.config.ts: a copy in which that
 * line is changed, beside the build, until the end of the test that asks, or of the file. Gives the copy's folder. The
 * choice is the first thing that a build has of it, so nothing else differs; the browser's files are those of the build.
 */
export async function copyBuild(priorPrice: PriorPriceSetting): Promise<string> {
  const folder = await mkdtemp(join(build, "server-with-setting-"));
  onCleanup(() => rm(folder, { recursive: true }));
  await cp(join(build, "server"), folder, { recursive: true });
  let changed = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(".js")) continue;
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    const other = text.replaceAll(/\bpriorPrice: "(?:show|strict|off)"/g, () => {
      changed += 1;
      return `priorPrice: "${priorPrice}"`;
    });
    if (other !== text) await writeFile(file, other);
  }
  if (changed !== 1) throw new Error(`The setting stands in ${changed} places of the build.`);
  return folder;
}
