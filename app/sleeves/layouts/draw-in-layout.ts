import type { CompositionInput } from "../composition.ts";
import { drawRect } from "../svg-shapes.ts";
import { leftEdge } from "./reserved-areas.ts";
import { chooseTextStyle, drawSleeveNumber, drawTextBlock } from "./text-block.ts";
import { drawTitleAndArtist, type TitleAndArtistOptions } from "./title-and-artist.ts";

/** Draws a picture into the given room, from 0,0. What reaches beyond it is cropped. */
type DrawPicture = (width: number, height: number) => string;

/** An arrangement of a picture and the labels on the sleeve. */
type DrawLayout = (input: CompositionInput, draw: DrawPicture) => string;

function placePicture(
  draw: DrawPicture,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw(width, height)}</svg>`;
}

/** The picture above, the labels on the background below. */
const drawTextBelow: DrawLayout = (input, draw) => {
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
const drawTextAbove: DrawLayout = (input, draw) => {
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

/** The labels in a column on one side, rotated as on a spine. */
const drawTextBeside: DrawLayout = (input, draw) => {
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

/** The picture on the whole sleeve, the labels on a rectangle that is just large enough. */
const drawTextOver: DrawLayout = (input, draw) => {
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

/** A smaller picture in a corner, the labels along its edges. */
const drawInset: DrawLayout = (input, draw) => {
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

/** A wide margin on all sides, one line of text above and one below. */
const drawFramed: DrawLayout = (input, draw) => {
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

/** One half for the labels, one for the picture. */
const drawSplit: DrawLayout = (input, draw) => {
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
