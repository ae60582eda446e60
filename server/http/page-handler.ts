import { randomBytes } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { OpenedServices } from "../../app/open-services.server.ts";
import { forgetKeptUser } from "../../app/page-user/kept-user-cookie.server.ts";
import type { RequestContext } from "../../app/request-context.ts";
import { createPageOptimizer, readStyleSheets } from "../page-cache/inline-critical-css.ts";
import { PageCache } from "../page-cache/page-cache.ts";
import { fromRequest, isShared } from "../page-cache/page-request.ts";
import { createPageResponse } from "../page-cache/page-response.ts";
import { createRender, type Render, type RoutedResponse } from "../responses/render.ts";
import { contentPolicy, noncePolicy, securityHeaders } from "../responses/security-headers.ts";
import { createCanonicalPath } from "./canonical-path.ts";

interface PageHandlerOptions {
  build: ServerBuild;
  opened: OpenedServices;
  /** The folder of the build's files for browsers. */
  clientFolder: string;
  /** Bytes that cached pages may take in memory; 0 caches none. */
  cacheBytes: number;
}

/** Answers what is no static file: pages, their data and actions. */
export class PageHandler {
  readonly opened: OpenedServices;
  readonly cache: PageCache;
  /** The address of a page whose path is written in another way; else null. */
  readonly canonicalPath: (path: string) => string | null;
  readonly #render: Render;

  constructor({ build, opened, clientFolder, cacheBytes }: PageHandlerOptions) {
    const { live, services } = opened;
    const { publicUrl, now } = services;
    const render = createRender(build, opened);
    this.opened = opened;
    this.#render = render;
    this.canonicalPath = createCanonicalPath(build);
    this.cache = new PageCache({
      live,
      maxBytes: cacheBytes,
      headers: securityHeaders(publicUrl),
      policyFor: (sources) => contentPolicy(publicUrl, sources),
      optimize: createPageOptimizer(readStyleSheets(clientFolder)),
      render,
      now,
    });
  }

  /** What all visitors see alike comes from the page cache; the rest is made for the one who asks. */
  async answer(request: Request, requestContext: RequestContext): Promise<RoutedResponse> {
    // Nothing of a shop that is closed is cached: who may see it depends on who asks.
    const shared = isShared(fromRequest(request)) && !(await this.opened.isClosed());
    if (shared) return this.cache.answer(request, requestContext);
    return this.#renderUncached(request, requestContext);
  }

  async #renderUncached(request: Request, requestContext: RequestContext): Promise<RoutedResponse> {
    const { live, services } = this.opened;
    const nonce = randomBytes(16).toString("base64");
    const { response, report } = await this.#render(request, { ...requestContext, nonce });
    const { route } = report;
    // After the response, every page of this process shows the change.
    if (request.method !== "GET" && request.method !== "HEAD") {
      await live.catchUp();
      forgetKeptUser(request, response.headers);
    }
    if (response.headers.get("Content-Type")?.startsWith("text/html") !== true) {
      return { response, route };
    }
    const headers = new Headers(response.headers);
    // Without JavaScript the checkout's form is redirected to the provider, which the policy of the form's page decides.
    const formTargets = route === "/user/checkout" ? services.payments.formOrigins : [];
    headers.set("Content-Security-Policy", noncePolicy(services.publicUrl, nonce, formTargets));
    const { status } = response;
    return {
      response: report.page
        ? await createPageResponse(request, report.page, { status, headers })
        : new Response(response.body, { status, headers }),
      route,
    };
  }
}
