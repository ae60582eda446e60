import { drawRect } from "../svg-shapes.ts";
import { placePicture, type DrawLayout } from "./layout.ts";
import { drawTextBlock } from "./text-block.ts";
import { chooseTextStyle } from "./text-style.ts";

/** The labels in a column on one side, rotated as on a spine. */
export const drawTextBeside: DrawLayout = (input, draw) => {
  const { palette, random, labels, strip } = input;
  const onLeft = random.chance(0.6);
  const column = random.pick([palette.background, palette.background, palette.foreground]);
  const foregrounds = [palette.foreground, palette.background];
  const rotation = onLeft ? "up" : "down";
  // From the foot of the sleeve, so that the sticker's corner is free.
  const align = onLeft ? "left" : "right";
  const style = chooseTextStyle(input);
  const title = drawTextBlock(input, {
    ...style,
    role: "title",
    text: labels.album,
    x: onLeft ? strip + 48 : 832,
    y: 52,
    width: 120,
    height: 896,
    rotation,
    align,
    backgrounds: [column],
    foregrounds,
    verticalAlign: "top",
    leading: Math.min(1, style.leading),
  });
  const artist = drawTextBlock(input, {
    role: "artist",
    text: labels.artist,
    x: onLeft ? strip + 186 : 778,
    y: 52,
    width: 36,
    height: 896,
    rotation,
    align,
    backgrounds: [column],
    foregrounds,
    weight: 500,
    max: 38,
    verticalAlign: "middle",
  });
  return (
    placePicture(draw, onLeft ? strip + 252 : 0, 0, 748, 1000) +
    drawRect(onLeft ? 0 : 748, 0, onLeft ? strip + 252 : 252, 1000, column) +
    title.svg +
    artist.svg
  );
};
