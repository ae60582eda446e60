import type { CompositionInput, TextEmphasis } from "../composition.ts";
import type { FontWeight } from "../lettering/font-set.ts";
import type { LetterCase } from "./text-block.ts";

export interface TextStyle {
  weight: FontWeight;
  letterCase: LetterCase;
  leading: number;
  tracking: number;
  max: number;
}

const textStyles: Readonly<{ [Name in TextEmphasis]: readonly TextStyle[] }> = {
  high: [
    { weight: 900, letterCase: "upper", leading: 0.9, tracking: -8, max: 230 },
    { weight: 900, letterCase: "upper", leading: 0.9, tracking: -8, max: 150 },
    { weight: 900, letterCase: "own", leading: 0.96, tracking: -14, max: 190 },
    { weight: 800, letterCase: "lower", leading: 0.94, tracking: -14, max: 190 },
  ],
  medium: [
    { weight: 800, letterCase: "own", leading: 1, tracking: -12, max: 140 },
    { weight: 900, letterCase: "lower", leading: 0.94, tracking: -20, max: 170 },
    { weight: 900, letterCase: "upper", leading: 0.92, tracking: -6, max: 130 },
    { weight: 500, letterCase: "own", leading: 1.04, tracking: -10, max: 100 },
    { weight: 700, letterCase: "upper", leading: 1.2, tracking: 90, max: 58 },
  ],
  low: [
    { weight: 400, letterCase: "own", leading: 1.06, tracking: -8, max: 84 },
    { weight: 500, letterCase: "lower", leading: 1.04, tracking: -10, max: 104 },
    { weight: 700, letterCase: "own", leading: 1.04, tracking: -10, max: 72 },
    { weight: 500, letterCase: "upper", leading: 1.3, tracking: 140, max: 52 },
    { weight: 600, letterCase: "own", leading: 1, tracking: -16, max: 128 },
  ],
};

export function chooseTextStyle({ random, emphasis }: CompositionInput): TextStyle {
  return random.pick(textStyles[emphasis]);
}
