import type { Encoding } from "../page-cache/page-store.ts";

const known = new Map<string, Encoding>();

/** The best encoding that an Accept-Encoding header takes; "identity" when it says nothing. */
export function negotiateEncoding(accept: string | null | undefined): Encoding {
  if (!accept) return "identity";
  const before = known.get(accept);
  if (before) return before;
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
    const isRefused = parameters.some((word) => /^q=0(?:\.0*)?$/.test(word));
    (isRefused ? refused : taken).add(name);
  }
  const takes = (name: string) => !refused.has(name) && (taken.has(name) || taken.has("*"));
  const picked: Encoding = takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
  // Browsers send a handful of different ones; somebody who makes them up is not remembered.
  if (known.size < 100) known.set(accept, picked);
  return picked;
}
