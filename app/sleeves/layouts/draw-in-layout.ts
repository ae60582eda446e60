import type { CompositionInput } from "../composition.ts";
import { drawRect } from "../svg-shapes.ts";
import { drawFramed } from "./draw-framed.ts";
import { drawInset } from "./draw-inset.ts";
import { drawSplit } from "./draw-split.ts";
import { drawTextAbove, drawTextBelow } from "./draw-text-below-or-above.ts";
import { drawTextBeside } from "./draw-text-beside.ts";
import { drawTextOver } from "./draw-text-over.ts";
import type { DrawPicture } from "./layout.ts";

const layouts = {
  "text-below": drawTextBelow,
  "text-above": drawTextAbove,
  "text-beside": drawTextBeside,
  "text-over": drawTextOver,
  inset: drawInset,
  framed: drawFramed,
  split: drawSplit,
} as const;

export type LayoutName = keyof typeof layouts;

/** Draws a picture and the labels in one of the layouts that suit the picture. */
export function drawInLayout(
  input: CompositionInput,
  names: readonly LayoutName[],
  draw: DrawPicture,
): string {
  const drawLayout = layouts[input.random.pick(names)];
  return drawRect(0, 0, 1000, 1000, input.palette.background) + drawLayout(input, draw);
}
