import type { CompositionInput } from "../composition.ts";

/** Draws a picture into the given room, from 0,0. What reaches beyond it is cropped. */
export type DrawPicture = (width: number, height: number) => string;

/** An arrangement of a picture and the labels on the sleeve. */
export type DrawLayout = (input: CompositionInput, draw: DrawPicture) => string;

export function placePicture(
  draw: DrawPicture,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw(width, height)}</svg>`;
}
