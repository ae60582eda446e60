import { randomBytes } from "node:crypto";
import type { OpenedServices } from "../../../app/open-services.server.ts";
import type { RequestContext } from "../../../app/request-context.ts";
import type { Render, RoutedResponse } from "../../http/render.ts";
import { noncePolicy } from "../../http/security-headers.ts";
import { createPageResponse } from "../page-response.ts";
import { RequestedUrls } from "../requested-urls.ts";
import { SingleFlight } from "../single-flight.ts";
import { TopicStore } from "../topic-store.ts";
import { renderTemplate } from "./page-template.ts";
import { renderTwice, type RenderedTemplate, type TemplateJob } from "./render-twice.ts";

interface CustomerPagesOptions {
  opened: Pick<OpenedServices, "live" | "findPageUser">;
  /** Bytes that templates may take in memory; 0 caches none. */
  maxBytes: number;
  render: Render;
  publicUrl: string;
}

/** Pages that show nothing of a customer but what every page shows. */
const paths: ReadonlySet<string> = new Set(["/", "/shop"]);

/**
 * Answers customers on pages that are the same for all of them but for name, picture and wishlist, from templates
 * that are held until something on them changes (docs/decisions/0017-customer-page-templates.md).
 */
export class CustomerPages {
  readonly #options: CustomerPagesOptions;
  readonly #store: TopicStore<RenderedTemplate>;
  readonly #requestedOnce = new RequestedUrls();
  readonly #renders = new SingleFlight<RenderedTemplate | null>();
  #rendered = 0;

  constructor(options: CustomerPagesOptions) {
    this.#options = options;
    this.#store = new TopicStore(Math.max(1, options.maxBytes), ({ template }) => template.bytes);
    options.opened.live.watch((topics) => {
      this.#store.markOutdated(topics);
    });
  }

  /** The page for the customer who asks; null when it has to be rendered by React. */
  async answer(request: Request, requestContext: RequestContext): Promise<RoutedResponse | null> {
    const { pathname, search } = new URL(request.url);
    const { live, findPageUser } = this.#options.opened;
    if (request.method !== "GET" || !paths.has(pathname) || !live.isListening()) return null;
    if (!this.#recordAndCheckRepeat(pathname + search)) return null;
    // When it fails, the page that React renders says so.
    const found = await findPageUser(request.headers, requestContext.clientAddress).catch(
      () => null,
    );
    if (!found?.user) return null;
    const { user, wishlist, cookies } = found;
    const kind = { role: user.role, hasPicture: user.profilePic !== null };
    const key = `${kind.role} ${kind.hasPicture} ${pathname}${search}`;
    const cached =
      this.#findCurrent(key) ??
      (await this.#renderOnce({ key, url: request.url, kind, requestContext }));
    if (!cached) return null;
    this.#rendered += 1;
    const nonce = randomBytes(16).toString("base64");
    const page = renderTemplate(cached.template, {
      ...user,
      profilePic: user.profilePic ?? "",
      wishlist,
      nonce,
    });
    const headers = new Headers({
      "Content-Type": cached.contentType,
      "Content-Security-Policy": noncePolicy(this.#options.publicUrl, nonce),
      "Cache-Control": "private, no-cache",
    });
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    const response = await createPageResponse(request, page, { status: 200, headers });
    return { response, route: cached.route };
  }

  counts(): { rendered: number; pages: number; bytes: number } {
    return { rendered: this.#rendered, ...this.#store.size };
  }

  /** Remembers a URL; true when it was requested before. A template takes two renders, so it pays only then. */
  #recordAndCheckRepeat(url: string): boolean {
    if (this.#options.maxBytes > 0 && this.#requestedOnce.has(url)) return true;
    this.#requestedOnce.add(url);
    return false;
  }

  /** A template on which nothing has changed. */
  #findCurrent(key: string): RenderedTemplate | null {
    const { live } = this.#options.opened;
    const cached = this.#store.find(key);
    if (!cached || cached.outdated === true) return null;
    return live.hasChangedSince(cached.position, []) ? null : cached;
  }

  #renderOnce(job: TemplateJob): Promise<RenderedTemplate | null> {
    const { key } = job;
    return this.#renders.get(key) ?? this.#renders.start(key, () => this.#render(job));
  }

  async #render(job: TemplateJob): Promise<RenderedTemplate | null> {
    const { opened, render } = this.#options;
    const rendered = await renderTwice(job, { live: opened.live, render });
    if (rendered && !opened.live.hasChangedSince(rendered.position, rendered.topics)) {
      this.#store.add(rendered);
    }
    return rendered;
  }
}
