import { chooseDesign, findSeed } from "./choose-design.ts";
import type { CompositionName, DrawComposition, SleeveLabels } from "./composition.ts";
import { drawBand } from "./compositions/draw-band.ts";
import { drawBars } from "./compositions/draw-bars.ts";
import { drawCircles } from "./compositions/draw-circles.ts";
import { drawContours } from "./compositions/draw-contours.ts";
import { drawCutouts } from "./compositions/draw-cutouts.ts";
import { drawEclipse } from "./compositions/draw-eclipse.ts";
import { drawFog } from "./compositions/draw-fog.ts";
import { drawHalftone } from "./compositions/draw-halftone.ts";
import { drawHorizon } from "./compositions/draw-horizon.ts";
import { drawLandscape } from "./compositions/draw-landscape.ts";
import { drawLattice } from "./compositions/draw-lattice.ts";
import { drawLetters } from "./compositions/draw-letters.ts";
import { drawPetals } from "./compositions/draw-petals.ts";
import { drawRepeatedTitle } from "./compositions/draw-repeated-title.ts";
import { drawRibbons } from "./compositions/draw-ribbons.ts";
import { drawRipple } from "./compositions/draw-ripple.ts";
import { drawTiles } from "./compositions/draw-tiles.ts";
import { drawTorn } from "./compositions/draw-torn.ts";
import { drawWoodcut } from "./compositions/draw-woodcut.ts";
import type { SleeveSubject } from "./genre-style.ts";
import { stripWidth } from "./layouts/reserved-areas.ts";
import type { FontSet } from "./lettering/font-set.ts";
import { createRandom, hashText } from "./seeded-random.ts";
import type { SleeveVariant } from "./sleeve-key.ts";
import { drawWear } from "./wear/draw-wear.ts";

const compositions: Readonly<{ [Name in CompositionName]: DrawComposition }> = {
  bars: drawBars,
  tiles: drawTiles,
  halftone: drawHalftone,
  landscape: drawLandscape,
  letters: drawLetters,
  woodcut: drawWoodcut,
  circles: drawCircles,
  fog: drawFog,
  contours: drawContours,
  ripple: drawRipple,
  cutouts: drawCutouts,
  eclipse: drawEclipse,
  ribbons: drawRibbons,
  horizon: drawHorizon,
  lattice: drawLattice,
  torn: drawTorn,
  "repeated-title": drawRepeatedTitle,
  petals: drawPetals,
  band: drawBand,
};

const plain: SleeveVariant = { strip: false, wear: null };

/**
 * The sleeve of an album as an SVG, 1000 units square, with text as outlines. The same subject, variant and fonts always
 * give the same SVG; copies of one album differ by their variant alone.
 */
export function drawSleeve(
  subject: SleeveSubject,
  fonts: FontSet,
  { strip, wear }: SleeveVariant = plain,
): string {
  const { composition, palette, emphasis } = chooseDesign(subject);
  const seed = findSeed(subject);
  const content = compositions[composition]({
    random: createRandom(`drawing ${seed}`),
    palette,
    fonts,
    labels: chooseLabels(subject, fonts),
    emphasis,
    strip: strip ? stripWidth : 0,
  });
  const { background } = palette;
  const worn = wear ? drawWear({ content, background, grade: wear, seed, hasStrip: strip }) : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">${content}${worn}</svg>`;
}

function chooseLabels(subject: SleeveSubject, fonts: FontSet): SleeveLabels {
  const artist = fonts.drawableText(subject.artist);
  return {
    album: fonts.drawableText(subject.album) || artist || "Untitled",
    artist,
    number: `GF ${String(hashText(`number ${findSeed(subject)}`) % 10000).padStart(4, "0")}`,
  };
}
