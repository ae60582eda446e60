import type { FontSet, FontWeight } from "../lettering/font-set.ts";

export interface LineOptions {
  text: string;
  /** Where the line begins, has its middle or ends, by `align`, and its baseline. */
  x: number;
  y: number;
  size: number;
  weight: FontWeight;
  fill: string;
  /** The most that it may take: a longer line is set smaller, down to four fifths, then cut. */
  width: number;
  align?: "left" | "center" | "right";
  /** Extra space after each letter, in thousandths of an em. */
  tracking?: number;
}

const smallest = 0.8;

/** One line of text as an outline; "" for a text that no font draws. */
export function drawLine(fonts: FontSet, options: LineOptions): string {
  const { weight, fill, width, align = "left", tracking = 0 } = options;
  const measure = (text: string) => fonts.outline(text, weight, tracking).advance / 1000;
  let text = fonts.drawableText(options.text);
  if (text === "" || width <= 0) return "";
  const size = Math.max(
    options.size * smallest,
    Math.min(options.size, width / Math.max(0.01, measure(text))),
  );
  if (measure(text) * size > width) text = cut(text, (shorter) => measure(shorter) * size <= width);
  const outline = fonts.outline(text, weight, tracking);
  const room = { left: 0, center: 0.5, right: 1 }[align];
  const left = options.x - (outline.advance / 1000) * size * room;
  const scale = (size / 1000).toFixed(4);
  return `<path fill="${fill}" transform="matrix(${scale} 0 0 ${scale} ${left.toFixed(1)} ${options.y.toFixed(1)})" d="${outline.d}"/>`;
}

/** The longest beginning of a text that fits, with an ellipsis; found by halving, because each try is laid out. */
function cut(text: string, fits: (text: string) => boolean): string {
  const characters = Array.from(text);
  const shortened = (count: number) => `${characters.slice(0, count).join("").trimEnd()}…`;
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(shortened(middle))) low = middle;
    else high = middle - 1;
  }
  return shortened(low);
}
