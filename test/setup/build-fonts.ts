import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildFonts } from "../../app/sleeves/lettering/build-fonts.ts";
import { fontFolder, fontList } from "../../app/sleeves/lettering/font-file.server.ts";

/** The one part of the build that tests of rules need: half a second on a fresh clone. */
export async function setup(): Promise<void> {
  if (!existsSync(join(fontFolder, fontList))) await buildFonts();
}
