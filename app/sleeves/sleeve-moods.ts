import type { SleeveFamily, SleeveLoudness } from "./sleeve-families.ts";
import type { SleeveSubject } from "./sleeve-subject.ts";

export type SleeveMood =
  | "doom"
  | "metal"
  | "rock"
  | "psych"
  | "jazz"
  | "soundtrack"
  | "citypop"
  | "punk"
  | "electronic"
  | "ambient"
  | "soul"
  | "nordic"
  | "folk"
  | "hiphop"
  | "sunny"
  | "classical"
  | "pop";

/** First match wins, so the narrow words stand before the wide ones. */
const MOOD_WORDS: readonly (readonly [RegExp, SleeveMood])[] = [
  [/city.?pop|new music \(japan|kayo|j-?pop|shibuya/, "citypop"],
  [/doom|sludge|drone metal|drone|stoner|black metal|death|funeral|blackgaze/, "doom"],
  [/ambient|new age|minimalis|modern classical|kank/, "ambient"],
  [/soundtrack|film|score|giallo|library music|\bost\b/, "soundtrack"],
  [/post.?punk|punk|hardcore|no wave|garage|noise rock|riot/, "punk"],
  [/metal|hard rock|thrash|nwobhm|grunge/, "metal"],
  [/hip.?hop|rap\b|trip.?hop|boom bap|turntabl/, "hiphop"],
  [/nordic|norw|finn|swed|iceland|faroe|danish|sámi|joik/, "nordic"],
  [/psych|kraut|prog|space rock|acid|canterbury|zeuhl/, "psych"],
  [/jazz|bop\b|bossa|swing|improv/, "jazz"],
  [
    /reggae|dub\b|ska\b|latin|afro|salsa|cumbia|samba|mpb|brazil|tropic|highlife|ethio|world|calypso|tango|fado/,
    "sunny",
  ],
  [
    /techno|house|electro|synth|idm|trance|industrial|drum.?(and|&|n).?bass|dubstep|ebm|new wave|cold.?wave|berlin/,
    "electronic",
  ],
  [/soul|funk|r&b|rnb|disco|motown|gospel|boogie|blues/, "soul"],
  [/classical|baroque|opera|chamber|orchestr|contemporary|avant/, "classical"],
  [/folk|country|singer|americana|bluegrass|chanson|acoustic|trad/, "folk"],
  [/pop|indie|shoegaze|dream|emo/, "pop"],
  [/rock/, "rock"],
];

const OTHER_MOODS: readonly SleeveMood[] = ["rock", "pop", "psych", "folk"];

/** The genre speaks first; the tags are asked only when it says nothing more than rock or pop. */
export function findMood(
  subject: Pick<SleeveSubject, "genre" | "tags">,
  spare: number,
): SleeveMood {
  const find = (text: string): SleeveMood | undefined =>
    MOOD_WORDS.find(([words]) => words.test(text.toLowerCase()))?.[1];
  const byGenre = find(subject.genre);
  const byTags = find(subject.tags.join(" · "));
  if (byTags !== undefined && (byGenre === undefined || byGenre === "rock" || byGenre === "pop"))
    return byTags;
  return byGenre ?? OTHER_MOODS[spare % OTHER_MOODS.length] ?? "rock";
}

export interface MoodTaste {
  loudness: SleeveLoudness;
  /** These get three lots in the draw. */
  fond: readonly SleeveFamily[];
  /** These get none; all others get one. */
  never: readonly SleeveFamily[];
}

export const MOOD_TASTES: Readonly<{ [Name in SleeveMood]: MoodTaste }> = {
  doom: {
    loudness: "loud",
    fond: ["eclipse", "woodcut", "landscape", "letters", "contours"],
    never: ["ribbons", "horizon", "petals", "tiles"],
  },
  metal: {
    loudness: "loud",
    fond: ["woodcut", "eclipse", "letters", "halftone", "ripple"],
    never: ["petals", "fog", "horizon"],
  },
  rock: {
    loudness: "plain",
    fond: ["bars", "halftone", "letters", "ripple", "cutouts", "band", "contours"],
    never: [],
  },
  psych: {
    loudness: "plain",
    fond: ["ripple", "contours", "petals", "ribbons", "circles"],
    never: ["torn"],
  },
  jazz: {
    loudness: "plain",
    fond: ["bars", "tiles", "cutouts", "circles", "letters", "band", "halftone"],
    never: ["torn", "fog"],
  },
  soundtrack: {
    loudness: "quiet",
    fond: ["landscape", "eclipse", "horizon", "band", "cutouts", "contours"],
    never: ["petals"],
  },
  citypop: {
    loudness: "plain",
    fond: ["horizon", "ribbons", "tiles", "fog", "circles", "bars"],
    never: ["woodcut", "torn", "eclipse"],
  },
  punk: {
    loudness: "loud",
    fond: ["torn", "chorus", "letters", "halftone", "bars"],
    never: ["fog", "petals", "ribbons", "landscape", "horizon"],
  },
  electronic: {
    loudness: "plain",
    fond: ["lattice", "ripple", "fog", "tiles", "bars", "halftone"],
    never: ["woodcut", "torn"],
  },
  ambient: {
    loudness: "quiet",
    fond: ["fog", "landscape", "contours", "circles", "band"],
    never: ["torn", "chorus", "ribbons", "woodcut"],
  },
  soul: {
    loudness: "plain",
    fond: ["ribbons", "petals", "circles", "halftone", "cutouts", "letters"],
    never: ["woodcut", "torn", "eclipse"],
  },
  nordic: {
    loudness: "quiet",
    fond: ["landscape", "fog", "contours", "band", "lattice", "woodcut"],
    never: ["torn", "ribbons", "chorus"],
  },
  folk: {
    loudness: "quiet",
    fond: ["landscape", "woodcut", "petals", "cutouts", "band"],
    never: ["torn", "lattice"],
  },
  hiphop: {
    loudness: "loud",
    fond: ["chorus", "letters", "halftone", "bars", "torn"],
    never: ["landscape", "woodcut", "fog"],
  },
  sunny: {
    loudness: "plain",
    fond: ["petals", "tiles", "cutouts", "horizon", "ribbons", "circles"],
    never: ["woodcut", "fog", "eclipse"],
  },
  classical: {
    loudness: "quiet",
    fond: ["band", "bars", "contours", "circles", "lattice"],
    never: ["torn", "chorus", "ribbons"],
  },
  pop: {
    loudness: "plain",
    fond: ["circles", "cutouts", "petals", "ribbons", "tiles", "letters"],
    never: ["woodcut", "eclipse"],
  },
};
