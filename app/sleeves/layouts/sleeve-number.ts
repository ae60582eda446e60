import type { CompositionInput } from "../composition.ts";
import { drawTextBlock, type TextBlockOptions } from "./text-block.ts";

/** The shop's own number for the sleeve, in small type. */
export function drawSleeveNumber(
  input: CompositionInput,
  options: Pick<TextBlockOptions, "x" | "y" | "backgrounds"> & Partial<TextBlockOptions>,
): string {
  return drawTextBlock(input, {
    role: "note",
    text: input.labels.number,
    width: 260,
    height: 26,
    weight: 500,
    max: 22,
    tracking: 20,
    ...options,
  }).svg;
}
