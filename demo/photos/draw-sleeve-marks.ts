import {
  drawCircle,
  drawPath,
  drawPolygon,
  drawRect,
  type Point,
} from "../../app/sleeves/svg-shapes.ts";
import type { SleeveMark } from "./photo-keys.ts";

/** Where a mark is, in the 1000 units of a sleeve: what a photo from near shows. */
export const sleeveMarkPlaces: Readonly<{ [Mark in SleeveMark]: Point }> = {
  crease: [90, 90],
  spine: [30, 480],
  seam: [420, 970],
  ring: [800, 200],
  tape: [480, 950],
  yellowed: [120, 120],
  torn: [740, 250],
  damp: [500, 900],
  cut: [60, 940],
  stamp: [250, 760],
  name: [300, 200],
  wrapped: [300, 300],
};

const paper = "#efe9dd";
/** The edge of torn paper, which is also seen on a sleeve of its colour. */
const paperEdge = 'stroke="#8d7f66" stroke-width="3" stroke-opacity="0.7"';

/** A mark of a sleeve of 1000 units square. */
export function drawSleeveMark(mark: SleeveMark): string {
  switch (mark) {
    case "crease":
      return (
        drawPolygon(
          [
            [0, 0],
            [150, 0],
            [0, 165],
          ],
          "#fff",
          'opacity="0.28"',
        ) +
        drawPath("M158 -2L-2 172", "none", 'stroke="#fff" stroke-width="5" opacity="0.85"') +
        drawPath("M164 2L4 176", "none", 'stroke="#000" stroke-width="4" opacity="0.35"')
      );
    case "spine":
      return (
        drawRect(0, 0, 16, 1000, paper, 'opacity="0.55"') +
        drawPath("M0 340l22 30l-14 44l20 52l-18 60l16 70l-26 40z", paper, paperEdge)
      );
    case "seam":
      return drawPath("M260 1000l18 -16l70 6l64 -14l80 10l58 -8l30 22z", paper, paperEdge);
    case "ring":
      return drawCircle(
        500,
        500,
        425,
        "none",
        'stroke="#fff" stroke-width="22" opacity="0.4" stroke-dasharray="380 46 210 30"',
      );
    case "tape":
      return (
        drawRect(120, 890, 720, 96, "#d9c27a", 'opacity="0.62"') +
        drawRect(120, 890, 720, 96, "none", 'stroke="#a8904c" stroke-width="2" opacity="0.6"')
      );
    case "yellowed":
      return drawRect(
        0,
        0,
        1000,
        1000,
        "none",
        'stroke="#c99b3f" stroke-width="90" opacity="0.45"',
      );
    case "torn":
      return drawPath("M650 190l70 -14l96 10l18 66l-8 64l-90 12l-80 -8l-12 -70z", paper, paperEdge);
    case "damp":
      return (
        drawPath(
          "M0 900q120 -70 250 -20t260 -10t240 10t250 -24V1000H0z",
          "#6b5a3c",
          'opacity="0.32"',
        ) +
        drawPath(
          "M0 900q120 -70 250 -20t260 -10t240 10t250 -24",
          "none",
          'stroke="#57462a" stroke-width="5" opacity="0.5"',
        )
      );
    case "cut":
      return drawPolygon(
        [
          [0, 880],
          [118, 1000],
          [0, 1000],
        ],
        "#b9ad99",
      );
    case "stamp":
      return `<g transform="rotate(-12 250 760)" opacity="0.75">${drawRect(130, 700, 250, 110, "none", 'stroke="#7a1f2b" stroke-width="8" rx="10"')}${drawRect(160, 735, 190, 12, "#7a1f2b")}${drawRect(180, 765, 150, 12, "#7a1f2b")}</g>`;
    case "name":
      return drawPath(
        "M130 230q24 -96 46 -6t44 -8t40 -16t50 20t54 -20t60 10q30 20 70 -30",
        "none",
        'stroke="#1f3c88" stroke-width="10" opacity="0.9" stroke-linecap="round"',
      );
    case "wrapped":
      return (
        drawPath("M0 300L300 0H420L0 420z", "#fff", 'opacity="0.26"') +
        drawPath("M560 1000L1000 560V640L640 1000z", "#fff", 'opacity="0.18"')
      );
  }
}
