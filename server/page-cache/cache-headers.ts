import type { Encoding, CachedPage } from "./page-store.ts";

/** Browsers ask each time whether the page still holds; a shared cache may spare the shop the questions of one second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";
const vary = "Accept-Encoding, Cookie";
/** A header that may be changed. */
export function copyHeader([name, value]: readonly [string, string]): [string, string] {
  return [name, value];
}

/** The headers of a kept page in an encoding, but for its length. */
export function headersOf(page: CachedPage, encoding: Encoding): [string, string][] {
  return [
    ...page.headers.map(copyHeader),
    ["Cache-Control", cacheControl],
    ["Vary", vary],
    ["ETag", `"${page.tag}-${encoding}"`],
    ...(encoding === "identity" ? [] : [["Content-Encoding", encoding] as [string, string]]),
  ];
}

const sentHeaderLists = new WeakMap<Buffer, string[]>();

/** The headers of a body as Node sends them, made once. */
export function sentHeaders(page: CachedPage, encoding: Encoding, length: number): string[] {
  const body = page.bodies[encoding];
  const known = body && sentHeaderLists.get(body);
  if (known) return known;
  const list = [...headersOf(page, encoding), ["Content-Length", String(length)]].flat();
  if (body) sentHeaderLists.set(body, list);
  return list;
}

/** Whether the browser has the page as it is, in whatever encoding. */
export function isKnown(ifNoneMatch: string | null | undefined, { tag }: CachedPage): boolean {
  return ifNoneMatch?.includes(`"${tag}-`) === true;
}

const unchanged = new Set(["Cache-Control", "Vary", "ETag"]);

/** Whether a header goes with an answer that says that nothing changed. */
export function isForUnchanged([name]: readonly [string, string]): boolean {
  return unchanged.has(name);
}
