import { importsText } from "./import-texts.ts";

/**
 * Where a record stands in its file, in the language of the page: it is kept as "line 7", by which tables are told from
 * lists, too.
 */
export function sayLocation(location: string): string {
  const [, kind, number = ""] = /^(line|row|record) (\d+)$/.exec(location) ?? [];
  return kind === undefined ? location : importsText(kind as "line" | "row" | "record", { number });
}
