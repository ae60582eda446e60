export type FontWeight = 400 | 500 | 600 | 700 | 800 | 900;

/** One line of text as an outline: 1000 units to the em, baseline at 0, y downwards. */
export interface TextOutline {
  /** The data of an SVG path. */
  d: string;
  advance: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The fonts, as compositions see them. `loadFonts` returns the real ones. */
export interface FontSet {
  /** The text without characters that no font draws, and with single spaces; may be empty. */
  drawableText(text: string): string;
  /** Tracking is extra space after each letter, in thousandths of an em. */
  outline(text: string, weight: FontWeight, tracking?: number): TextOutline;
}

/** Height of a capital H above the baseline, in ems. */
export const capHeight = 0.703;
