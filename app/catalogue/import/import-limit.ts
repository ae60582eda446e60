import { importsText } from "./import-texts.ts";

/** Megabytes of a file that is imported in the browser, unless IMPORT_MAX_MB says otherwise. */
export const defaultImportMegabytes = 50;

export function importTooLarge(megabytes: number): string {
  return importsText("tooLarge", { megabytes });
}
