import type { Grade, SleeveGrade } from "../../../db/column-values.ts";
import { gradeNames, grades, sleeveGrades } from "../../grades/grades.ts";
import { valuesText } from "./values-texts.ts";
import { findBadLines, readWordTable, type WordTable } from "./word-table.ts";

/** Grades of the shop by how a file writes them, as `spell` makes it. */
export type GradeTable = ReadonlyMap<string, SleeveGrade | null>;

/** What is known before the owner changes anything: a grade that lies between two is the lower one. */
export const defaultGradeText = `M- = NM
NM- = NM
NM+ = NM
NM/M- = NM
NM or M- = NM
Mint- = NM
Mint minus = NM
As new = NM
Like new = NM
Som ny = NM
Næsten ny = NM
Næsten som ny = NM
Nesten ny = NM
Nesten som ny = NM
Nästan ny = NM
Nästan som ny = NM
Nästan nyskick = NM
Fast neu = NM
Fast wie neu = NM
Som nytt = NM
Nyskick = NM
Wie neu = NM
Neuwertig = NM
EX = VG+
EX+ = VG+
EX++ = VG+
EX- = VG+
Excellent = VG+
Excellent+ = VG+
Excellent- = VG+
VG++ = VG+
VG+(+) = VG+
VG+/++ = VG+
Very good ++ = VG+
Very good + = VG+
Meget god + = VG+
Mycket bra + = VG+
Meget bra + = VG+
Sehr gut + = VG+
VG- = G+
Very good - = G+
Meget god = VG
Meget god stand = VG
Mycket bra = VG
Meget bra = VG
Sehr gut = VG
G++ = G+
Good + = G+
God stand = G
God = G
Bra = G
Gut = G
G- = F
FR = F
Acceptable = F
Akzeptabel = F
Bad = P
PR = P
Dårlig = P
Dålig = P
Schlecht = P
No sleeve = No Cover
Without cover = No Cover
Uden cover = No Cover
Utan omslag = No Cover
Uten omslag = No Cover
Ohne Cover = No Cover
Generic sleeve = Generic
Company sleeve = Generic
Plain sleeve = Generic
Ungraded = Not Graded
Not rated = Not Graded`;

/** Reads a table of grades: `EX = VG+`. What stands behind the = is a grade by its code or its name; nothing: not known. */
export function readGradeTable(text: string): GradeTable {
  return new Map(
    [...readWordTable(text)].map(([word, grade]) => [spell(word), officialGrade(grade)] as const),
  );
}

/** What is wrong with a table of grades, as a sentence; null when nothing is. */
export function findGradeTableProblem(text: string): string | null {
  const [bad] = findBadLines(text);
  if (bad !== undefined) {
    return valuesText("noGradeLine", { line: bad });
  }
  const lines: WordTable = readWordTable(text);
  const unknown = [...lines].find(([, grade]) => grade !== "" && officialGrade(grade) === null);
  return unknown === undefined
    ? null
    : valuesText("noGrade", { text: JSON.stringify(unknown[1]), grades: sleeveGrades.join(", ") });
}

/** One spelling for all that mean the same: case, spaces, full stops and the kind of dash do not matter. */
function spell(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[.:]+(?=\s|$)/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[+-]+$)/g, "")
    .replace(/ plus$/, "+")
    .replace(/ minus$/, "-")
    .trim();
}

const official = new Map<string, SleeveGrade>([
  ...sleeveGrades.flatMap((grade) =>
    [grade, gradeNames[grade]].map((name) => [spell(name), grade] as const),
  ),
  // Discogs' own code of Near Mint.
  ["nm or m-", "NM"],
]);

function officialGrade(text: string): SleeveGrade | null {
  return official.get(spell(text)) ?? null;
}

/** A grade in any spelling of the table: `vg++`, `Very Good Plus (VG+)`, `Near Mint (NM or M-)`. Null for anything else. */
export function readTableGrade(text: string, table: GradeTable): SleeveGrade | null {
  const find = (part: string) => {
    const spelling = spell(part);
    const listed = table.get(spelling);
    return listed === undefined ? (official.get(spelling) ?? null) : listed;
  };
  const whole = find(text);
  if (whole !== null) return whole;
  const [, name, code] = /^\s*([^()]+?)\s*\(([^()]*)\)\s*$/.exec(text) ?? [];
  // Words behind a grade that are none are a remark: `VG+ (light marks)`.
  const coded = code === undefined ? null : find(code);
  return name === undefined || coded === null ? null : (find(name) ?? coded);
}

export interface FoundGrades {
  media: Grade | null;
  sleeve: SleeveGrade | null;
  /** Whether the text says that the copy is new, or used; null: it says neither. */
  state: "new" | "used" | null;
  /** What the text says besides, as it stands there. */
  rest: string[];
}

const newWords =
  /^(?:ss|s\/s|still sealed|factory sealed|sealed|new|brand new|ny|nyt|nytt|nye|nya|neu|neuware|ovp|originalverpackt|forseglet|forseglad|uåbnet|uåpnet|oöppnad|inplastad|plomberad|plomberet)$/;
const usedWords =
  /^(?:used|second[- ]?hand|pre-?owned|pre-?loved|brugt|begagnad|begagnat|brukt|gebraucht)$/;
const mediaWord = /(?:media|vinyl|record|disc|plade|skiva|plate|platte)/;
const sleeveWord = /(?:sleeve|cover|jacket|omslag|hülle)/;
const marks = /[/|,;:()[\]]|\s[-–—]\s/g;
const partWords = new RegExp(
  String.raw`(?<![\p{L}])(?:${mediaWord.source}|${sleeveWord.source})(?![\p{L}])`,
  "giu",
);
const startsWithSleeve = new RegExp(String.raw`^\s*${sleeveWord.source}(?![\p{L}])`, "iu");

/**
 * The grades of one text: `Used - VG+/VG`, `VG+ (sleeve VG)`, `NM/VG+`, `Still sealed`. The first is the record's, the
 * second the sleeve's, unless the text begins with the sleeve. A sealed copy is new and Mint.
 */
export function findGrades(text: string, table: GradeTable): FoundGrades {
  const found: FoundGrades = { media: null, sleeve: null, state: null, rest: [] };
  const whole = readTableGrade(text, table);
  const parts = whole === null ? splitGrades(text, table) : [text];
  const read: SleeveGrade[] = [];
  for (const part of parts) {
    const word = spell(part);
    const grade = readTableGrade(part, table);
    if (grade !== null) read.push(grade);
    else if (newWords.test(word)) found.state = "new";
    else if (usedWords.test(word)) found.state = "used";
    else if (word !== "") found.rest.push(part.trim());
  }
  const [first, second] = startsWithSleeve.test(text) ? read.reverse() : read;
  found.media = grades.find((grade) => grade === first) ?? null;
  found.sleeve = second ?? null;
  if (first !== undefined && found.media === null) found.sleeve ??= first;
  if (found.state === "new" && first === undefined) found.media = "M";
  return found;
}

/** A text in its parts: `Used VG+` has two as well. */
function splitGrades(text: string, table: GradeTable): string[] {
  const isKnown = (part: string) =>
    readTableGrade(part, table) !== null ||
    newWords.test(spell(part)) ||
    usedWords.test(spell(part));
  return text
    .split(marks)
    .flatMap((part) => (isKnown(part) ? [part] : part.split(partWords)))
    .flatMap((part) => {
      const words = part.trim().split(/\s+/);
      return words.length > 1 && !isKnown(part) && words.every(isKnown) ? words : [part];
    });
}
