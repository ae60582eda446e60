import type { RenderReport } from "../../app/render-report.ts";

/** Seconds after which a client may try again. */
const retryAfter = "5";
/** Pages and the data of pages say by themselves what is wrong. */
const ownBody = /^text\/(?:html|x-script)/;

/**
 * What is sent of a render that could not use the database: 503 with Retry-After, whatever was requested. A page and
 * its data keep their body; anything else (suggestions, pictures, the sitemap) gets one line.
 */
export function withOutageStatus(response: Response, { failure }: RenderReport): Response {
  if (failure !== "database-unavailable" || response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", retryAfter);
  headers.set("Cache-Control", "no-store");
  if (ownBody.test(headers.get("Content-Type") ?? "")) {
    return new Response(response.body, { status: 503, headers });
  }
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response("We'll be right back.", { status: 503, headers });
}
