import type { SleeveBrief, SleeveLoudness } from "./sleeve-families.ts";
import { setBlock, setNumber, setPair } from "./sleeve-lettering.ts";
import type { LetterCase, PairWish } from "./sleeve-lettering.ts";
import { drawRect } from "./sleeve-shapes.ts";
import type { SleeveWeight } from "./sleeve-type.ts";

/** A way of speaking in type, fitting the genre. */
export interface SleeveVoice {
  weight: SleeveWeight;
  letterCase: LetterCase;
  leading: number;
  tracking: number;
  max: number;
}

const VOICES: Readonly<{ [Name in SleeveLoudness]: readonly SleeveVoice[] }> = {
  loud: [
    { weight: 900, letterCase: "upper", leading: 0.9, tracking: -8, max: 230 },
    { weight: 900, letterCase: "upper", leading: 0.9, tracking: -8, max: 150 },
    { weight: 900, letterCase: "own", leading: 0.96, tracking: -14, max: 190 },
    { weight: 800, letterCase: "lower", leading: 0.94, tracking: -14, max: 190 },
  ],
  plain: [
    { weight: 800, letterCase: "own", leading: 1, tracking: -12, max: 140 },
    { weight: 900, letterCase: "lower", leading: 0.94, tracking: -20, max: 170 },
    { weight: 900, letterCase: "upper", leading: 0.92, tracking: -6, max: 130 },
    { weight: 500, letterCase: "own", leading: 1.04, tracking: -10, max: 100 },
    { weight: 700, letterCase: "upper", leading: 1.2, tracking: 90, max: 58 },
  ],
  quiet: [
    { weight: 400, letterCase: "own", leading: 1.06, tracking: -8, max: 84 },
    { weight: 500, letterCase: "lower", leading: 1.04, tracking: -10, max: 104 },
    { weight: 700, letterCase: "own", leading: 1.04, tracking: -10, max: 72 },
    { weight: 500, letterCase: "upper", leading: 1.3, tracking: 140, max: 52 },
    { weight: 600, letterCase: "own", leading: 1, tracking: -16, max: 128 },
  ],
};

export function chooseVoice(brief: SleeveBrief): SleeveVoice {
  return brief.random.pick(VOICES[brief.loudness]);
}

/** Draws a picture that fills the given room from 0,0; what sticks out is cropped. */
export type DrawPicture = (width: number, height: number) => string;

function placePicture(
  draw: DrawPicture,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw(width, height)}</svg>`;
}

type Setting = (brief: SleeveBrief, draw: DrawPicture) => string;

/** Picture above, words on the ground below. */
const setFoot: Setting = (brief, draw) => {
  const grounds = [brief.palette.ground];
  const { first, align } = chooseOrder(brief);
  const text = setPair(brief, {
    ...chooseVoice(brief),
    x: 56,
    y: 752,
    width: 888,
    height: 196,
    grounds,
    valign: "bottom",
    first,
    align,
  });
  return placePicture(draw, 0, 0, 1000, 712) + text.svg;
};

/** Words on top, picture bleeding off the other three sides. */
const setHead: Setting = (brief, draw) => {
  const grounds = [brief.palette.ground];
  const { first, align } = chooseOrder(brief);
  const text = setPair(brief, {
    ...chooseVoice(brief),
    x: 56,
    y: 52,
    width: 888,
    height: 206,
    grounds,
    first,
    align,
  });
  return placePicture(draw, 0, 300, 1000, 700) + text.svg;
};

function chooseOrder({ random }: SleeveBrief): Required<Pick<PairWish, "first" | "align">> {
  return {
    first: random.pick(["title", "title", "artist"]),
    align: random.pick(["left", "left", "left", "right", "center"]),
  };
}

/** Words turned into a column along one side, reading as on the spine. */
const setSide: Setting = (brief, draw) => {
  const { palette, random, words } = brief;
  const onLeft = random.chance(0.6);
  const column = random.pick([palette.ground, palette.ground, palette.ink]);
  const inks = [palette.ink, palette.ground];
  const turn = onLeft ? "up" : "down";
  const voice = chooseVoice(brief);
  const title = setBlock(brief, {
    ...voice,
    role: "title",
    text: words.album,
    x: onLeft ? 48 : 832,
    y: 52,
    width: 120,
    height: 896,
    turn,
    grounds: [column],
    inks,
    valign: "top",
    leading: Math.min(1, voice.leading),
  });
  const artist = setBlock(brief, {
    role: "artist",
    text: words.artist,
    x: onLeft ? 186 : 778,
    y: 52,
    width: 36,
    height: 896,
    turn,
    grounds: [column],
    inks,
    weight: 500,
    max: 38,
    valign: "middle",
  });
  return (
    placePicture(draw, onLeft ? 252 : 0, 0, 748, 1000) +
    drawRect(onLeft ? 0 : 748, 0, 252, 1000, column) +
    title.svg +
    artist.svg
  );
};

/** Picture over the whole sleeve, words on a slip of flat colour that is just large enough. */
const setLabel: Setting = (brief, draw) => {
  const { palette, random } = brief;
  const slip = random.pick([palette.ground, palette.ink]);
  const place = random.pick(["head", "middle", "foot"] as const);
  const y = place === "head" ? 0 : place === "middle" ? 330 : 600;
  const text = setPair(brief, {
    ...chooseVoice(brief),
    x: 56,
    y: y + 60,
    width: 700,
    height: 280,
    grounds: [slip],
    inks: [palette.ink, palette.ground],
    valign: place === "head" ? "top" : place === "middle" ? "middle" : "bottom",
    first: random.pick(["title", "artist"]),
  });
  const [left, right] = random.chance(0.5) ? [0, text.width + 112] : [0, 1000];
  const [top, foot] = [
    place === "head" ? 0 : text.top - 54,
    place === "foot" ? 1000 : text.bottom + 58,
  ];
  return (
    placePicture(draw, 0, 0, 1000, 1000) + drawRect(left, top, right, foot - top, slip) + text.svg
  );
};

/** A framed picture out of the middle, the words hung on its edges. */
const setInset: Setting = (brief, draw) => {
  const { palette, random, words } = brief;
  const grounds = [palette.ground];
  const size = random.pick([600, 660]);
  const x = 944 - size;
  const title = setBlock(brief, {
    ...chooseVoice(brief),
    role: "title",
    text: words.album,
    x: 56,
    y: size + 104,
    width: 888,
    height: 844 - size,
    grounds,
    valign: "bottom",
  });
  const artist = setBlock(brief, {
    role: "artist",
    text: words.artist,
    x: 56,
    y: 58,
    width: x - 96,
    height: 420,
    grounds,
    weight: 600,
    max: 40,
    leading: 1.14,
  });
  return (
    placePicture(draw, x, 56, size, size) +
    title.svg +
    artist.svg +
    setNumber(brief, { x: 56, y: 56 + size - 20, grounds })
  );
};

/** A wide mat on all sides, one line of type above and one below. */
const setMat: Setting = (brief, draw) => {
  const { palette, words } = brief;
  const grounds = [palette.ground];
  const voice = chooseVoice(brief);
  const title = setBlock(brief, {
    ...voice,
    role: "title",
    text: words.album,
    x: 56,
    y: 48,
    width: 888,
    height: 118,
    grounds,
    max: Math.min(voice.max, 96),
    valign: "middle",
  });
  const artist = setBlock(brief, {
    role: "artist",
    text: words.artist,
    x: 56,
    y: 908,
    width: 660,
    height: 44,
    grounds,
    weight: 500,
    max: 36,
    valign: "middle",
  });
  const number = setNumber(brief, { x: 684, y: 918, align: "right", grounds, valign: "middle" });
  return placePicture(draw, 56, 196, 888, 692) + title.svg + artist.svg + number;
};

/** One half for the words, one for the picture. */
const setHalf: Setting = (brief, draw) => {
  const { palette, random, words } = brief;
  const side = random.chance(0.5) ? 0 : 500;
  const field = random.pick([palette.ground, palette.ground, palette.ink]);
  const inks = [palette.ink, palette.ground];
  const title = setBlock(brief, {
    ...chooseVoice(brief),
    role: "title",
    text: words.album,
    x: side + 48,
    y: 56,
    width: 412,
    height: 640,
    grounds: [field],
    inks,
  });
  const artist = setBlock(brief, {
    role: "artist",
    text: words.artist,
    x: side + 48,
    y: 740,
    width: 412,
    height: 204,
    grounds: [field],
    inks,
    weight: 500,
    max: 44,
    leading: 1.14,
    valign: "bottom",
  });
  return (
    placePicture(draw, 500 - side, 0, 500, 1000) +
    drawRect(side, 0, 500, 1000, field) +
    title.svg +
    artist.svg
  );
};

const SETTINGS = {
  foot: setFoot,
  head: setHead,
  side: setSide,
  label: setLabel,
  inset: setInset,
  mat: setMat,
  half: setHalf,
} as const;

export type SleeveFrame = keyof typeof SETTINGS;

/** Sets a picture and the words in one of the frames that suit it. */
export function setInFrame(
  brief: SleeveBrief,
  frames: readonly SleeveFrame[],
  draw: DrawPicture,
): string {
  const set = SETTINGS[brief.random.pick(frames)];
  return drawRect(0, 0, 1000, 1000, brief.palette.ground) + set(brief, draw);
}
