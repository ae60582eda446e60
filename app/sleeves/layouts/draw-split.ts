import { drawRect } from "../svg-shapes.ts";
import { placePicture, type DrawLayout } from "./layout.ts";
import { drawTextBlock } from "./text-block.ts";
import { chooseTextStyle } from "./text-style.ts";

/** One half for the labels, one for the picture. */
export const drawSplit: DrawLayout = (input, draw) => {
  const { palette, random, labels, strip } = input;
  const onLeft = random.chance(0.5) && strip === 0;
  const side = onLeft ? 0 : 500;
  const field = random.pick([palette.background, palette.background, palette.foreground]);
  const foregrounds = [palette.foreground, palette.background];
  const title = drawTextBlock(input, {
    ...chooseTextStyle(input),
    role: "title",
    text: labels.album,
    x: side + 48,
    y: 56,
    width: 412,
    height: 640,
    backgrounds: [field],
    foregrounds,
  });
  const artist = drawTextBlock(input, {
    role: "artist",
    text: labels.artist,
    x: side + 48,
    y: 740,
    width: 412,
    height: 204,
    backgrounds: [field],
    foregrounds,
    weight: 500,
    max: 44,
    leading: 1.14,
    verticalAlign: "bottom",
  });
  return (
    placePicture(draw, 500 - side, 0, 500, 1000) +
    drawRect(side, 0, 500, 1000, field) +
    title.svg +
    artist.svg
  );
};
