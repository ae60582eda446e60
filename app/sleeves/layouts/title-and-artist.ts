import type { CompositionInput } from "../composition.ts";
import { avoidReservedAreas } from "./reserved-areas.ts";
import { alignStart, drawTextBlock, type TextBlock, type TextBlockOptions } from "./text-block.ts";

export interface TitleAndArtistOptions extends Omit<TextBlockOptions, "role" | "text"> {
  /** Which stands above. */
  first?: "title" | "artist";
  /** Size of the artist as a share of the title's; it is kept between 34 and 60 units. */
  artistShare?: number;
  artistForegrounds?: readonly string[];
}

/** Title and artist as one group in a box; the title alone when there is no artist. */
export function drawTitleAndArtist(
  input: CompositionInput,
  given: TitleAndArtistOptions,
): TextBlock {
  const options = avoidReservedAreas(given, input.strip);
  const { artist, album } = input.labels;
  const { height } = options;
  const title: TextBlockOptions = { ...options, role: "title", text: album };
  if (artist === "") return drawTextBlock(input, title);

  let titleHeight = height * 0.7;
  let group = drawGroup(input, options, { ...title, height: titleHeight });
  for (let attempt = 0; attempt < 4 && group.bottom - group.top > height; attempt += 1) {
    titleHeight *= 0.86;
    group = drawGroup(input, options, { ...title, height: titleHeight });
  }
  return group;
}

/** Descenders up to this length may reach into the margin, so that baselines align with other blocks. */
const freeDescent = 24;

function drawGroup(
  input: CompositionInput,
  options: TitleAndArtistOptions,
  titleOptions: TextBlockOptions,
): TextBlock {
  const { first = "title", verticalAlign = "top", height } = options;
  const title = drawTextBlock(input, titleOptions);
  const titleHeight = title.bottom - title.top;
  const artistMax = Math.max(34, Math.min(60, title.size * (options.artistShare ?? 0.42)));
  const gap = Math.max(title.size * 0.36, artistMax * 0.62);
  const artistOptions: TextBlockOptions = {
    ...options,
    role: "artist",
    text: input.labels.artist,
    height: Math.max(36, height - titleHeight - gap),
    verticalAlign: "top",
    max: artistMax,
    weight: 500,
    letterCase: "own",
    foregrounds: options.artistForegrounds ?? options.foregrounds ?? [input.palette.foreground],
    tracking: 0,
    leading: 1.16,
  };
  const artist = drawTextBlock(input, artistOptions);
  const artistHeight = artist.bottom - artist.top;
  const last = first === "title" ? artist : title;
  const total = titleHeight + gap + artistHeight + Math.max(0, last.descent - freeDescent);
  const top = options.y + alignStart(verticalAlign, height - total);
  const titleY = first === "title" ? top : top + artistHeight + gap;
  const artistY = first === "title" ? top + titleHeight + gap : top;
  return {
    svg:
      drawTextBlock(input, { ...titleOptions, verticalAlign: "top", y: titleY }).svg +
      drawTextBlock(input, { ...artistOptions, y: artistY }).svg,
    size: title.size,
    top,
    bottom: top + total,
    descent: last.descent,
    width: Math.max(title.width, artist.width),
  };
}
