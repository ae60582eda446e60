/** Meanings that have another name since, by the kind of file: imports and remembered choices may still have the old. */
const formerMeanings: { readonly [kind: string]: { readonly [former: string]: string } } = {
  woocommerce: { release: "parent" },
};

/** A stored meaning by its name of today. */
export function currentMeaning(kind: string, stored: string): string {
  const former = Object.hasOwn(formerMeanings, kind) ? formerMeanings[kind] : undefined;
  return former && Object.hasOwn(former, stored) ? (former[stored] ?? stored) : stored;
}
