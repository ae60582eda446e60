/** What words of a file are called here, by the word in lower case: a line for each, `Hip Hop = Hip-Hop`. */
export type WordTable = ReadonlyMap<string, string>;

/** Reads the lines of a table that have a word before their first `=`; the last line of a word counts. */
export function readWordTable(text: string): WordTable {
  return new Map(
    text.split("\n").flatMap((line) => {
      const at = line.indexOf("=");
      const name = line.slice(0, at).trim().toLowerCase();
      return at < 1 || name === "" ? [] : [[name, line.slice(at + 1).trim()] as const];
    }),
  );
}

/** The lines of a table that cannot be read, counted from 1. */
export function findBadLines(text: string): number[] {
  return text
    .split("\n")
    .flatMap((line, at) => (line.trim() === "" || /^[^=]*\S[^=]*=/.test(line) ? [] : [at + 1]));
}
