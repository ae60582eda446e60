import { placePicture, type DrawLayout } from "./layout.ts";
import { drawSleeveNumber } from "./sleeve-number.ts";
import { drawTextBlock } from "./text-block.ts";
import { chooseTextStyle } from "./text-style.ts";

/** A smaller picture in a corner, the labels along its edges. */
export const drawInset: DrawLayout = (input, draw) => {
  const { palette, random, labels, strip } = input;
  const backgrounds = [palette.background];
  const choice = random.pick([600, 660]);
  // Beside a strip the picture reaches the edge of the sleeve, so that the artist has room.
  const size = strip === 0 ? choice : 600;
  const x = (strip === 0 ? 944 : 1000) - size;
  const title = drawTextBlock(input, {
    ...chooseTextStyle(input),
    role: "title",
    text: labels.album,
    x: 56,
    y: size + 104,
    width: 888,
    height: 844 - size,
    backgrounds,
    verticalAlign: "bottom",
  });
  const artist = drawTextBlock(input, {
    role: "artist",
    text: labels.artist,
    x: 56,
    y: 58,
    width: x - 96,
    height: 420,
    backgrounds,
    weight: 600,
    max: 40,
    leading: 1.14,
  });
  return (
    placePicture(draw, x, 56, size, size) +
    title.svg +
    artist.svg +
    drawSleeveNumber(input, { x: 56, y: 56 + size - 20, backgrounds })
  );
};
