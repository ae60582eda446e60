import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as fontkit from "fontkit";
import { FontFile, type FontFileEntry, fontFolder, fontList } from "./font-file.server.ts";
import type { FontSet, FontWeight, TextOutline } from "./font-set.ts";
import { findSource, isRightToLeft, splitRuns } from "./split-runs.ts";

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

/** The outline of one line of text. Tracking is extra space after each letter, in thousandths of an em. */
function outlineText(
  files: readonly FontFile[],
  text: string,
  { weight, tracking }: { weight: FontWeight; tracking: number },
): TextOutline {
  const outline = createOutline();
  let x = 0;
  let tracked = false;
  for (const run of splitRuns(files, text)) {
    const font = run.source.atWeight(weight);
    const scale = 1000 / font.unitsPerEm;
    // Letters of these scripts are joined; extra space would separate them.
    const joined = isRightToLeft(run.text);
    const { glyphs, positions } = layOut(font, run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      if (position === undefined) continue;
      if (glyph.id !== 0) {
        outline.add(glyph.path.commands, {
          scale,
          x: x + position.xOffset * scale,
          y: -position.yOffset * scale,
        });
      }
      x += position.xAdvance * scale + (joined ? 0 : tracking);
      tracked ||= !joined;
    }
  }
  return { ...outline.read(), advance: Math.max(0, x - (tracked ? tracking : 0)) };
}

/** fontkit fails on some sequences of marks that the font has no anchors for; these keep their default places. */
function layOut(font: fontkit.Font, text: string): fontkit.GlyphRun {
  try {
    return font.layout(text);
  } catch {
    return font.layout(text, { mark: false, mkmk: false });
  }
}

const commandLetters: Readonly<{ [command: string]: string }> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};

/** Collects outlines in whole thousandths of an em, and the box that their points fill. */
function createOutline() {
  let d = "";
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  return {
    add(
      commands: readonly fontkit.PathCommand[],
      { scale, x, y }: { scale: number; x: number; y: number },
    ): void {
      for (const { command, args } of commands) {
        const points = args.map((value, index) =>
          Math.round(index % 2 === 0 ? x + value * scale : y - value * scale),
        );
        for (const [index, value] of points.entries()) {
          if (index % 2 === 0) {
            box.left = Math.min(box.left, value);
            box.right = Math.max(box.right, value);
          } else {
            box.top = Math.min(box.top, value);
            box.bottom = Math.max(box.bottom, value);
          }
        }
        d += (commandLetters[command] ?? "") + points.join(" ");
      }
    },
    read: () => ({ d, ...(d === "" ? { left: 0, top: 0, right: 0, bottom: 0 } : box) }),
  };
}
