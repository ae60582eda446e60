/** What a sleeve is drawn from: artist and album decide every random choice, the genre colours and composition. */
export interface SleeveSubject {
  artist: string;
  album: string;
  genre: string;
}

/** A group of genres whose sleeves share palettes and compositions. */
export type GenreStyle =
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

/** The first match wins, so specific terms stand before general ones. */
const genrePatterns: readonly (readonly [pattern: RegExp, style: GenreStyle])[] = [
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

/** For genres that no pattern knows. */
const fallbackStyles: readonly GenreStyle[] = ["rock", "pop", "psych", "folk"];

/** The style of a genre; `fallback`, a whole number, chooses where the genre is none that is known. */
export function findGenreStyle(genre: string, fallback: number): GenreStyle {
  const text = genre.toLowerCase();
  const known = genrePatterns.find(([pattern]) => pattern.test(text))?.[1];
  return known ?? fallbackStyles[fallback % fallbackStyles.length] ?? "rock";
}
