/** What decides which font file draws a character. */
export interface GlyphSource {
  /** Whether the file is meant for this character. */
  covers(codePoint: number): boolean;
  hasGlyph(codePoint: number): boolean;
}

/** Neighbouring characters of one font file. */
export interface TextRun<Source> {
  source: Source;
  text: string;
}

/** The first source, in order of preference, that draws the character; undefined when none does. */
export function findSource<Source extends GlyphSource>(
  sources: readonly Source[],
  character: string,
): Source | undefined {
  const codePoint = codePointOf(character);
  return sources.find((source) => source.covers(codePoint) && source.hasGlyph(codePoint));
}

const spaceOrMark = /^[ \p{M}]$/u;

/**
 * Divides a text by the source that draws each part, in the order in which the parts stand on the line. Spaces and combining
 * marks stay with the letter before them where its font has them. Characters that no source draws are left out.
 */
export function splitRuns<Source extends GlyphSource>(
  sources: readonly Source[],
  text: string,
): TextRun<Source>[] {
  const runs: TextRun<Source>[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const stays =
      spaceOrMark.test(character) && last?.source.hasGlyph(codePointOf(character)) === true;
    const source = stays ? last.source : findSource(sources, character);
    if (source === undefined) continue;
    if (source === last?.source) last.text += character;
    else runs.push({ source, text: character });
  }
  return orderRuns(runs);
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** Whether a run has Hebrew or Arabic letters. */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Puts neighbouring runs that are written from right to left in the order in which they stand on the line. */
function orderRuns<Run extends { text: string }>(runs: readonly Run[]): Run[] {
  const ordered: Run[] = [];
  let insertAt = 0;
  for (const run of runs) {
    const reversed = isRightToLeft(run.text);
    if (!reversed) insertAt = ordered.length + 1;
    ordered.splice(reversed ? insertAt : ordered.length, 0, run);
  }
  return ordered;
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
