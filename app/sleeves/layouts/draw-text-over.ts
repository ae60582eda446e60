import { drawRect } from "../svg-shapes.ts";
import { placePicture, type DrawLayout } from "./layout.ts";
import { leftEdge } from "./reserved-areas.ts";
import { chooseTextStyle } from "./text-style.ts";
import { drawTitleAndArtist } from "./title-and-artist.ts";

/** The picture on the whole sleeve, the labels on a rectangle that is just large enough. */
export const drawTextOver: DrawLayout = (input, draw) => {
  const { palette, random, strip } = input;
  const x = leftEdge(56, strip);
  const color = random.pick([palette.background, palette.foreground]);
  const place = random.pick(["top", "middle", "bottom"] as const);
  const y = place === "top" ? 0 : place === "middle" ? 330 : 600;
  const text = drawTitleAndArtist(input, {
    ...chooseTextStyle(input),
    x,
    y: y + 60,
    width: 700,
    height: 280,
    backgrounds: [color],
    foregrounds: [palette.foreground, palette.background],
    verticalAlign: place,
    first: random.pick(["title", "artist"]),
  });
  const width = random.chance(0.5) ? x + text.width + 56 : 1000;
  const top = place === "top" ? 0 : text.top - 54;
  const bottom = place === "bottom" ? 1000 : text.bottom + 58;
  return (
    placePicture(draw, 0, 0, 1000, 1000) + drawRect(0, top, width, bottom - top, color) + text.svg
  );
};
