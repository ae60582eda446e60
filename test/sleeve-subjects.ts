import { chooseDesign } from "../app/sleeves/choose-design.ts";
import { compositionNames } from "../app/sleeves/composition.ts";
import type { SleeveSubject } from "../app/sleeves/sleeve-subject.ts";

const genres = [
  "Doom Metal",
  "Heavy Metal",
  "Rock",
  "Jazz",
  "Soundtrack",
  "City Pop",
  "Punk",
  "Techno",
  "Ambient",
  "Soul",
  "Nordic Folk",
  "Hip Hop",
  "Dub",
  "Classical",
  "Indie Pop",
  "Krautrock",
  "Folk",
  "",
];

/** A made-up record; the index decides its design. */
export function createSubject(
  index: number,
  album = "Kind of Blue",
  artist = "Miles Davis",
): SleeveSubject {
  return {
    id: `record-${index}`,
    artist,
    album,
    genre: genres[index % genres.length] ?? "",
    tags: [],
  };
}

/** Five subjects for each composition. */
export function listSubjects(album: string, artist: string): SleeveSubject[] {
  const subjects = Array.from({ length: 1200 }, (_, index) => createSubject(index, album, artist));
  const byComposition = Map.groupBy(subjects, (subject) => chooseDesign(subject).composition);
  return compositionNames.flatMap((name) => byComposition.get(name)?.slice(0, 5) ?? []);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface DrawnText {
  role: string;
  foreground: string;
  box: Box;
}

/** Every text that is not decoration, with the box of its outline. */
export function readTexts(svg: string): DrawnText[] {
  const paths = svg.matchAll(
    /<path data-type="(title|artist|note)" fill="([^"]+)" transform="matrix\(([^)]+)\)" d="([^"]*)"/g,
  );
  return [...paths]
    .filter(([, , , , d = ""]) => d !== "")
    .map(([, role = "", foreground = "", matrix = "", d = ""]) => {
      const [a = 0, b = 0, c = 0, e = 0, x = 0, y = 0] = matrix.split(" ").map(Number);
      const numbers = (d.match(/-?\d+/g) ?? []).map(Number);
      const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      for (let index = 0; index < numbers.length; index += 2) {
        const [u = 0, v = 0] = [numbers[index], numbers[index + 1]];
        const [px, py] = [a * u + c * v + x, b * u + e * v + y];
        box.left = Math.min(box.left, px);
        box.right = Math.max(box.right, px);
        box.top = Math.min(box.top, py);
        box.bottom = Math.max(box.bottom, py);
      }
      return { role, foreground, box };
    });
}
