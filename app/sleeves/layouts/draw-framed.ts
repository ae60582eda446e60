import { placePicture, type DrawLayout } from "./layout.ts";
import { drawSleeveNumber } from "./sleeve-number.ts";
import { drawTextBlock } from "./text-block.ts";
import { chooseTextStyle } from "./text-style.ts";

/** A wide margin on all sides, one line of text above and one below. */
export const drawFramed: DrawLayout = (input, draw) => {
  const { palette, labels } = input;
  const backgrounds = [palette.background];
  const style = chooseTextStyle(input);
  const title = drawTextBlock(input, {
    ...style,
    role: "title",
    text: labels.album,
    x: 56,
    y: 48,
    width: 888,
    height: 118,
    backgrounds,
    max: Math.min(style.max, 96),
    verticalAlign: "middle",
  });
  const artist = drawTextBlock(input, {
    role: "artist",
    text: labels.artist,
    x: 56,
    y: 908,
    width: 660,
    height: 44,
    backgrounds,
    weight: 500,
    max: 36,
    verticalAlign: "middle",
  });
  const number = drawSleeveNumber(input, {
    x: 684,
    y: 918,
    align: "right",
    backgrounds,
    verticalAlign: "middle",
  });
  return placePicture(draw, 56, 196, 888, 692) + title.svg + artist.svg + number;
};
