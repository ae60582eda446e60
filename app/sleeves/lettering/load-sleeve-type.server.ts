import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SetText, SleeveType } from "../sleeve-type.ts";
import { FontFile, fontFolder, fontList, type FontFileEntry } from "./font-file.server.ts";
import { outlineText } from "./outline-text.server.ts";
import { findSource } from "./split-runs.ts";

let opened: Promise<readonly FontFile[]> | null = null;

/**
 * The fonts that sleeves are set in. Font files are shared in the process; what was set is remembered as long as the
 * result of this call lives. Rejects when the fonts have not been built.
 */
export async function loadSleeveType(): Promise<SleeveType> {
  opened ??= listFontFiles().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  const files = await opened;
  const known = new Map<string, SetText>();
  return {
    keepDrawable: (text) => keepDrawable(files, text),
    setText: (text, weight, tracking = 0) => {
      const key = `${weight}/${tracking}/${text}`;
      const set = known.get(key) ?? outlineText(files, text, { weight, tracking });
      known.set(key, set);
      return set;
    },
  };
}

async function listFontFiles(): Promise<FontFile[]> {
  const [library, list] = await Promise.all([
    // Loaded with the first sleeve: a shop whose sleeves are all drawn does without its 28 MB.
    import("fontkit"),
    readFile(join(fontFolder, fontList), "utf8"),
  ]);
  return (JSON.parse(list) as FontFileEntry[]).map((entry) => new FontFile(library, entry));
}

function keepDrawable(files: readonly FontFile[], text: string): string {
  let kept = "";
  for (const character of text.normalize("NFC").replace(/\p{Cc}|\p{Zs}/gu, " ")) {
    const [base = ""] = character.normalize("NFKD");
    kept += [character, base].find((one) => one !== "" && findSource(files, one)) ?? "";
  }
  return kept.replace(/\s+/g, " ").trim();
}
