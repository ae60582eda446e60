import { parseAccept } from "hono/utils/accept";

/** The encodings in which the shop sends what it has in memory. */
export type Encoding = "br" | "gzip" | "identity";

/** Headers that were read before: browsers send a handful of different ones. */
const known = new Map<string, Encoding>();
const maxKnown = 100;

/** The best encoding that an Accept-Encoding header takes; "identity" when there is none. */
export function negotiateEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const before = known.get(acceptEncoding);
  if (before) return before;
  const takes = (name: Encoding) => acceptsEncoding(acceptEncoding, name);
  const best: Encoding = takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
  if (known.size < maxKnown) known.set(acceptEncoding, best);
  return best;
}

/** Whether an Accept-Encoding header takes this encoding, by its name or by "*". */
export function acceptsEncoding(acceptEncoding: string, name: Encoding): boolean {
  const accepted = parseAccept(acceptEncoding.toLowerCase());
  const found =
    accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === "*");
  return (found?.q ?? 0) > 0;
}
