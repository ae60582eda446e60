import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FontFile, fontFolder, fontList, type FontFileEntry } from "./font-file.server.ts";
import type { FontSet, TextOutline } from "./font-set.ts";
import { outlineText } from "./outline-text.server.ts";
import { findSource } from "./split-runs.ts";

let fontFiles: Promise<readonly FontFile[]> | null = null;

/**
 * The fonts of the sleeves. Font files are shared by the whole process; texts and outlines are cached as long as the
 * returned set lives, since one drawing measures the same words many times. Rejects when the fonts have not been built.
 */
export async function loadFonts(): Promise<FontSet> {
  fontFiles ??= listFontFiles().catch((error: unknown) => {
    fontFiles = null;
    throw error;
  });
  const files = await fontFiles;
  const texts = new Map<string, string>();
  const outlines = new Map<string, TextOutline>();
  return {
    drawableText: (text) => {
      const drawable = texts.get(text) ?? drawableText(files, text);
      texts.set(text, drawable);
      return drawable;
    },
    outline: (text, weight, tracking = 0) => {
      const key = `${weight}/${tracking}/${text}`;
      const outline = outlines.get(key) ?? outlineText(files, text, { weight, tracking });
      outlines.set(key, outline);
      return outline;
    },
  };
}

async function listFontFiles(): Promise<FontFile[]> {
  const [library, list] = await Promise.all([
    // Loaded with the first sleeve that is drawn, because it takes 28 MB.
    import("fontkit"),
    readFile(join(fontFolder, fontList), "utf8"),
  ]);
  return (JSON.parse(list) as FontFileEntry[]).map((entry) => new FontFile(library, entry));
}

function drawableText(files: readonly FontFile[], text: string): string {
  let kept = "";
  for (const character of text.normalize("NFC").replace(/\p{Cc}|\p{Zs}/gu, " ")) {
    const [base = ""] = character.normalize("NFKD");
    kept += [character, base].find((one) => one !== "" && findSource(files, one)) ?? "";
  }
  return kept.replace(/\s+/g, " ").trim();
}
