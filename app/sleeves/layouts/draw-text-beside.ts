import { drawRect } from "../svg-shapes.ts";
import { placePicture, type DrawLayout } from "./layout.ts";
import { drawTextBlock } from "./text-block.ts";
import { chooseTextStyle } from "./text-style.ts";

/** The labels in a column on one side, rotated as on a spine. */
export const drawTextBeside: DrawLayout = (input, draw) => {
  const { palette, random, labels } = input;
  const onLeft = random.chance(0.6);
  const column = random.pick([palette.background, palette.background, palette.foreground]);
  const foregrounds = [palette.foreground, palette.background];
  const rotation = onLeft ? "up" : "down";
  const style = chooseTextStyle(input);
  const title = drawTextBlock(input, {
    ...style,
    role: "title",
    text: labels.album,
    x: onLeft ? 48 : 832,
    y: 52,
    width: 120,
    height: 896,
    rotation,
    backgrounds: [column],
    foregrounds,
    verticalAlign: "top",
    leading: Math.min(1, style.leading),
  });
  const artist = drawTextBlock(input, {
    role: "artist",
    text: labels.artist,
    x: onLeft ? 186 : 778,
    y: 52,
    width: 36,
    height: 896,
    rotation,
    backgrounds: [column],
    foregrounds,
    weight: 500,
    max: 38,
    verticalAlign: "middle",
  });
  return (
    placePicture(draw, onLeft ? 252 : 0, 0, 748, 1000) +
    drawRect(onLeft ? 0 : 748, 0, 252, 1000, column) +
    title.svg +
    artist.svg
  );
};
