const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request would change something and comes from a page of another site (CSRF), as the browser says by
 * `Origin` or `Sec-Fetch-Site`. Programs that send neither do not send a browser's cookies either. Why not Hono's
 * middleware: docs/decisions/0021-own-request-checks-and-headers.md.
 */
export function isCrossSiteRequest(request: Request, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return false;
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (origin === null) return site === "cross-site";
  // A page that sends no Referer names no origin either; the site it is of cannot be made up by a page.
  if (origin === "null" && site === "same-origin") return false;
  const host = hostOf(origin);
  if (host === null) return true;
  return (
    host !== request.headers.get("Host") &&
    host !== hostOf(request.url) &&
    host !== hostOf(publicUrl)
  );
}

/** The host and port of a URL; null for other text, such as "null", the origin of a sandboxed page. */
function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}
