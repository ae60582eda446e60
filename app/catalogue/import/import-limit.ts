/** Megabytes of a file that is imported in the browser, unless IMPORT_MAX_MB says otherwise. */
export const defaultImportMegabytes = 50;

export function importTooLarge(megabytes: number): string {
  return `This file is larger than ${megabytes} MB. Divide it, or import it with "npm run shop -- import", which has no limit.`;
}
