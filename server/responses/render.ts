import { createRequestHandler, type ServerBuild } from "react-router";
import { isBackOffice, splitLanguage } from "../../app/language/language-path.ts";
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
      const redirected = base === "" ? leaveFormerLanguage(request) : leaveLanguage(request, base);
      if (redirected) return redirected;
      const answer = await handlerFor(base)(request, opened.contextFor(requestContext, collector));
      return base === "" ? answer : withinLanguage(answer, base);
    });
    const { report } = collector;
    const say = () =>
      inPathLanguage(opened, new URL(request.url).pathname, () => responsesText("rightBack"));
    return { response: withOutageStatus(response, report, say), report };
  };
}

/** Redirects a page of the back office under a language's base to the page itself; null for other pages. */
function leaveLanguage(request: Request, base: string): Response | null {
  const path = new URL(request.url).pathname.slice(base.length);
  if (!isBackOffice(path) || !isRead(request)) return null;
  return redirectDocument(request, path);
}

/**
 * Redirects an address of a language that is now the shop's first, or is no longer offered, to the same page without its
 * base: mails, feeds and payment providers still have such addresses. Temporary, since the language may come back; a form
 * is sent again to the new address. Null for all other addresses.
 */
function leaveFormerLanguage(request: Request): Response | null {
  const { pathname, search } = new URL(request.url);
  const { base, path } = splitLanguage(pathname);
  if (base === "") return null;
  // A host in a Location header begins with two slashes.
  const target = path.replace(/^\/{2,}/, "/");
  if (isRead(request)) return redirectDocument(request, target);
  return new Response(null, { status: 307, headers: { Location: target + search } });
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Redirects to a path with the request's query. An open page that asked for data loads the document there. */
function redirectDocument({ url }: Request, path: string): Response {
  const { host, searchParams } = new URL(url);
  const isData = path.endsWith(".data");
  const page = isData ? path.slice(0, -".data".length).replace(/^\/_(?:root)?$/, "/") : path;
  searchParams.delete("_routes");
  const target = searchParams.size === 0 ? page : `${page}?${searchParams.toString()}`;
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
