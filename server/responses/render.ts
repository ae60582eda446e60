import { createRequestHandler, type ServerBuild } from "react-router";
import { isBackOffice } from "../../app/language/language-path.ts";
import type { OpenedServices } from "../../app/open-services.server.ts";
import { RenderCollector, type RenderReport } from "../../app/render-report.ts";
import type { RequestContext } from "../../app/request-context.ts";
import { inPathLanguage } from "./in-path-language.ts";
import { responsesText } from "./responses-texts.ts";

/** A rendered response, and what the render found out about it. */
export interface Rendered {
  response: Response;
  report: RenderReport;
}

/** Renders a page, or runs its action; `waitsForAll` makes it whole, as bytes in the report. */
export type Render = (
  request: Request,
  requestContext: RequestContext,
  options?: { waitsForAll?: boolean },
) => Promise<Rendered>;

/** The body of a rendered response, which is in the report when it is a whole page. */
export async function readBody({ response, report }: Rendered): Promise<Uint8Array<ArrayBuffer>> {
  return report.page ?? new Uint8Array(await response.arrayBuffer());
}

/** A response, and the pattern of the route it came from, for logs and metrics. */
export interface RoutedResponse {
  response: Response;
  route: string;
}

/** Makes the one function that runs the app's loaders, actions and components. */
export function createRender(
  build: ServerBuild,
  opened: Pick<OpenedServices, "contextFor" | "inLanguageOf" | "refreshDetails">,
): Render {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  /** All addresses of a language begin with its base, which React Router knows as its basename. */
  const handlerFor = (base: string) => {
    let handler = handlers.get(base);
    if (!handler) {
      handler = createRequestHandler({ ...build, basename: base || "/" }, "production");
      handlers.set(base, handler);
    }
    return handler;
  };
  return async (request, requestContext, { waitsForAll = false } = {}) => {
    await opened.refreshDetails();
    const collector = new RenderCollector({ waitsForAll });
    const response = await opened.inLanguageOf(new URL(request.url).pathname, async ({ base }) => {
      const left = base === "" ? null : leaveLanguage(request, base);
      if (left) return left;
      const answer = await handlerFor(base)(request, opened.contextFor(requestContext, collector));
      return base === "" ? answer : withinLanguage(answer, base);
    });
    const { report } = collector;
    const say = () =>
      inPathLanguage(opened, new URL(request.url).pathname, () => responsesText("rightBack"));
    return { response: withOutageStatus(response, report, say), report };
  };
}

/** Sends who asks for a page of the back office under a language's base to the page itself; null for other pages. */
function leaveLanguage({ url, method }: Request, base: string): Response | null {
  const { host, pathname, searchParams } = new URL(url);
  const isData = pathname.endsWith(".data");
  const path = pathname.slice(base.length).replace(/\.data$/, "");
  if (!isBackOffice(path) || (method !== "GET" && method !== "HEAD")) return null;
  searchParams.delete("_routes");
  const target = searchParams.size === 0 ? path : `${path}?${searchParams.toString()}`;
  if (!isData) return new Response(null, { status: 302, headers: { Location: target } });
  // So React Router's own router leaves its basename: for a whole address it loads the document.
  const headers = { "X-Remix-Redirect": `//${host}${target}`, "X-Remix-Reload-Document": "true" };
  return new Response(null, { status: 204, headers });
}

/** React Router puts the base before the redirects of loaders and actions, but not before those of middleware. */
function withinLanguage(response: Response, base: string): Response {
  const location = response.headers.get("Location");
  if (location === null || !/^\/(?!\/)/.test(location)) return response;
  const isWithin = location.startsWith(base) && /^(?:[/?#]|$)/.test(location.slice(base.length));
  if (isWithin) return response;
  const headers = new Headers(response.headers);
  headers.set("Location", location === "/" ? base : base + location);
  return new Response(response.body, { status: response.status, headers });
}

/** Seconds after which a client may try again. */
const retryAfter = "5";
/** Pages and the data of pages say by themselves what is wrong. */
const ownBody = /^text\/(?:html|x-script)/;

/**
 * What is sent of a render that could not use the database: 503 with Retry-After, whatever was requested. A page and
 * its data keep their body; anything else (suggestions, pictures, the sitemap) gets one line.
 */
function withOutageStatus(
  response: Response,
  { failure }: RenderReport,
  say: () => string,
): Response {
  if (failure !== "database-unavailable" || response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", retryAfter);
  headers.set("Cache-Control", "no-store");
  if (ownBody.test(headers.get("Content-Type") ?? "")) {
    return new Response(response.body, { status: 503, headers });
  }
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(say(), { status: 503, headers });
}
