const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request would change something and comes from a page of another site: the browser says so
 * by `Origin` or `Sec-Fetch-Site`. Programs that send neither carry nobody's cookies unasked.
 */
export function isCrossSiteRequest(request: Request, publicUrl: string): boolean {
  if (reading.has(request.method)) return false;
  const origin = request.headers.get("Origin");
  if (origin === null) return request.headers.get("Sec-Fetch-Site") === "cross-site";
  const host = hostOf(origin);
  if (host === null) return true;
  return (
    host !== request.headers.get("Host") &&
    host !== hostOf(request.url) &&
    host !== hostOf(publicUrl)
  );
}

/** The host and port of an address; null for what is none, such as "null", the origin of a sandboxed page. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
