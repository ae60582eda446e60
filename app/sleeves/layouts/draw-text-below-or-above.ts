import type { CompositionInput } from "../composition.ts";
import { placePicture, type DrawLayout } from "./layout.ts";
import { chooseTextStyle } from "./text-style.ts";
import { drawTitleAndArtist, type TitleAndArtistOptions } from "./title-and-artist.ts";

/** The picture above, the labels on the background below. */
export const drawTextBelow: DrawLayout = (input, draw) => {
  const backgrounds = [input.palette.background];
  const { first, align } = chooseOrder(input);
  const text = drawTitleAndArtist(input, {
    ...chooseTextStyle(input),
    x: 56,
    y: 752,
    width: 888,
    height: 196,
    backgrounds,
    verticalAlign: "bottom",
    first,
    align,
  });
  return placePicture(draw, 0, 0, 1000, 712) + text.svg;
};

/** The labels above on the left, the picture below up to the edges of the sleeve. */
export const drawTextAbove: DrawLayout = (input, draw) => {
  const backgrounds = [input.palette.background];
  const { first } = chooseOrder(input);
  const text = drawTitleAndArtist(input, {
    ...chooseTextStyle(input),
    x: 56,
    y: 52,
    width: 888,
    height: 206,
    backgrounds,
    first,
  });
  return placePicture(draw, 0, 300, 1000, 700) + text.svg;
};

function chooseOrder({
  random,
}: CompositionInput): Required<Pick<TitleAndArtistOptions, "first" | "align">> {
  return {
    first: random.pick(["title", "title", "artist"]),
    align: random.pick(["left", "left", "left", "right", "center"]),
  };
}
