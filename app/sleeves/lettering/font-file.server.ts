import { readFileSync } from "node:fs";
import { join } from "node:path";
import type * as fontkit from "fontkit";
import { projectFolder } from "../../project-folder.server.ts";
import type { FontWeight } from "./font-set.ts";

/** Where build-fonts.ts puts the font files and their list. */
export const fontFolder = join(projectFolder, "build/fonts");
export const fontList = "fonts.json";

export type CodePointRange = readonly [first: number, last: number];

/** An entry of the list, which is in order of preference. */
export interface FontFileEntry {
  file: string;
  /** The characters that the file is meant for. It may have others too, which are then drawn by another file. */
  ranges: readonly CodePointRange[];
}

/**
 * One font file. It is read when its first glyph is needed and stays in memory: about 70 kB, and a Latin title needs
 * one of the 268. Reading throws when the file is missing.
 */
export class FontFile {
  readonly #library: Pick<typeof fontkit, "create">;
  readonly #entry: FontFileEntry;
  readonly #weights = new Map<FontWeight, fontkit.Font>();
  #font: fontkit.Font | null = null;

  constructor(library: Pick<typeof fontkit, "create">, entry: FontFileEntry) {
    this.#library = library;
    this.#entry = entry;
  }

  /** Whether the file is meant for this character; false does not open it. */
  covers(codePoint: number): boolean {
    return this.#entry.ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
  }

  hasGlyph(codePoint: number): boolean {
    return this.#open().hasGlyphForCodePoint(codePoint);
  }

  atWeight(weight: FontWeight): fontkit.Font {
    let font = this.#weights.get(weight);
    if (font === undefined) {
      font = this.#open().getVariation({ wght: weight });
      this.#weights.set(weight, font);
    }
    return font;
  }

  #open(): fontkit.Font {
    if (this.#font !== null) return this.#font;
    const font = this.#library.create(readFileSync(join(fontFolder, this.#entry.file)));
    if (font.type !== "TTF") throw new Error(`${this.#entry.file} is not a TrueType font.`);
    this.#font = font;
    return font;
  }
}
