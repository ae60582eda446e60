import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { recordIdsIn } from "../../../app/live/topics.ts";
import type { OpenedServices } from "../../../app/open-services.server.ts";
import type { RequestContext } from "../../../app/request-context.ts";
import type { Render, RoutedResponse } from "../../http/render.ts";
import { noncePolicy } from "../../http/security-headers.ts";
import { SingleFlight } from "../single-flight.ts";
import { TopicStore, type CachedEntry } from "../topic-store.ts";
import { createTemplate } from "./create-template.ts";
import { renderTemplate, type PageTemplate } from "./page-template.ts";
import { createPlaceholderUser, placeholderNonce, type CustomerKind } from "./placeholders.ts";

interface CustomerPagesOptions {
  opened: Pick<OpenedServices, "live" | "findPageUser">;
  /** Bytes that templates may take in memory; 0 caches none. */
  maxBytes: number;
  render: Render;
  publicUrl: string;
}

interface CachedTemplate extends CachedEntry {
  template: PageTemplate;
  contentType: string;
  /** The pattern of its route. */
  route: string;
}

/** What a template is rendered for. */
interface TemplateJob {
  key: string;
  url: string;
  kind: CustomerKind;
  requestContext: RequestContext;
}

/** Pages that show nothing of a customer but what every page shows. */
const paths: ReadonlySet<string> = new Set(["/", "/shop"]);

/** How many URLs are remembered as requested once: a template takes two renders, which pay only when used again. */
const maxRemembered = 2_000;

/**
 * Answers customers on pages that are the same for all of them but for name, picture and wishlist, from templates
 * that are held until something on them changes (docs/decisions/0017-customer-page-templates.md).
 */
export class CustomerPages {
  readonly #options: CustomerPagesOptions;
  readonly #store: TopicStore<CachedTemplate>;
  readonly #requestedOnce = new LRUCache<string, true>({ max: maxRemembered });
  readonly #renders = new SingleFlight<CachedTemplate | null>();
  readonly #unwatch: () => void;
  #rendered = 0;

  constructor(options: CustomerPagesOptions) {
    this.#options = options;
    this.#store = new TopicStore(Math.max(1, options.maxBytes), ({ template }) => template.bytes);
    this.#unwatch = options.opened.live.watch((topics) => {
      this.#store.markOutdated(topics);
    });
  }

  /** The page for the customer who asks; null when it has to be rendered by React. */
  async answer(request: Request, requestContext: RequestContext): Promise<RoutedResponse | null> {
    const { pathname, search } = new URL(request.url);
    const { live, findPageUser } = this.#options.opened;
    if (request.method !== "GET" || !paths.has(pathname) || !live.isListening()) return null;
    if (!this.#isRepeated(pathname + search)) return null;
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
    return { response: new Response(new Uint8Array(page), { headers }), route: cached.route };
  }

  counts(): { rendered: number; pages: number; bytes: number } {
    return { rendered: this.#rendered, ...this.#store.size };
  }

  close(): void {
    this.#unwatch();
  }

  #isRepeated(url: string): boolean {
    if (this.#options.maxBytes > 0 && this.#requestedOnce.has(url)) return true;
    this.#requestedOnce.set(url, true);
    return false;
  }

  /** A template on which nothing has changed. */
  #findCurrent(key: string): CachedTemplate | null {
    const { live } = this.#options.opened;
    const cached = this.#store.find(key);
    if (!cached || cached.outdated === true) return null;
    return live.hasChangedSince(cached.position, []) ? null : cached;
  }

  #renderOnce(job: TemplateJob): Promise<CachedTemplate | null> {
    const { key } = job;
    return this.#renders.get(key) ?? this.#renders.start(key, () => this.#renderTwice(job));
  }

  /** Renders a page without and with all of its records on the wishlist, and makes a template of the two. */
  async #renderTwice({
    key,
    url,
    kind,
    requestContext,
  }: TemplateJob): Promise<CachedTemplate | null> {
    const { live } = this.#options.opened;
    const position = live.position();
    const renderFor = async (wishlist: readonly string[]) => {
      const placeholderUser = createPlaceholderUser(kind, wishlist);
      const { response, report } = await this.#options.render(new Request(url), {
        ...{ ...requestContext, position },
        ...{ placeholderUser, nonce: placeholderNonce },
      });
      const { topics, failure, isPersonal, route } = report;
      const contentType = response.headers.get("Content-Type") ?? "";
      const isSame = response.status === 200 && !isPersonal && failure === null;
      if (!isSame || !topics || !contentType.startsWith("text/html")) return null;
      return { html: await response.text(), topics, contentType, route };
    };
    const off = await renderFor([]);
    const recordIds = [...new Set(recordIdsIn(off?.topics ?? []))];
    const on = off && (await renderFor(recordIds));
    const template = on && createTemplate({ off: off.html, on: on.html, recordIds });
    if (!template) return null;
    const { topics, contentType, route } = off;
    const cached = { key, topics, position, template, contentType, route };
    if (!live.hasChangedSince(position, topics)) this.#store.add(cached);
    return cached;
  }
}
