import { valuesText } from "./values-texts.ts";

/** How lists write that the year is not known. */
const unknownYear =
  /^(?:0+|\?+|-+|–|n\/?a|n\.a\.|u\.?å\.?|unknown|ukendt|ukjent|okänt?|okänd|unbekannt)$/i;

export type ReadYear =
  /** Null: it is not known. `isPart`: the text says more than this year. */
  { ok: true; year: string | null; isPart: boolean } | { ok: false; message: string };

/** Reads a year as lists write it: `1971`, `0`, `?`, `1971/2015`, `1971 (2015)`, `c. 1971`, `1971-05-01`. */
export function readYear(text: string): ReadYear {
  const bare = text.trim();
  if (unknownYear.test(bare)) return { ok: true, year: null, isPart: false };
  const year = /(?<!\d)(?:1[89]|2[01])\d{2}(?!\d)/.exec(bare)?.[0];
  if (year === undefined) {
    return { ok: false, message: valuesText("noYear", { text: JSON.stringify(text) }) };
  }
  const isDate =
    bare === year || /^\d{4}-\d{2}(?:-\d{2})?$|^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(bare);
  return { ok: true, year, isPart: !isDate };
}
