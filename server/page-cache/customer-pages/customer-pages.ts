import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { recordIdsIn } from "../../../app/live/topics.ts";
import type { OpenedServices } from "../../../app/open-services.server.ts";
import type { RequestContext } from "../../../app/request-context.ts";
import {
  createPlaceholderUser,
  renderTemplate,
  createTemplate,
  placeholderNonce,
  type Kind,
  type PageTemplate,
} from "./page-template.ts";
import type { OwnSources } from "../../http/security-headers.ts";
import { TopicStore, type Shown } from "../topic-store.ts";

interface CustomerPagesOptions {
  opened: Pick<OpenedServices, "live" | "findPageUser">;
  /** Bytes that templates may take in memory; 0 keeps none. */
  mostBytes: number;
  /** Draws a page; `passage` says afterwards what it shows. */
  draw: (request: Request, requestContext: RequestContext) => Promise<Response>;
  policyOf: (own: OwnSources) => string;
}

/** Answers for customers on pages that are the same for all of them but for their name, picture and hearts. */
export interface CustomerPages {
  /** Fills in what is kept for the customer who asks; null: the page has to be drawn for them. */
  answer: (request: Request, requestContext: RequestContext) => Promise<Response | null>;
  counts: () => { filled: number; pages: number; bytes: number };
  close: () => void;
}

/** A page that is kept to be filled in. */
interface KeptTemplate extends Shown {
  template: PageTemplate;
  type: string;
  /** The pattern of its route. */
  route: string;
}

/** Pages that show nothing of who looks but what every page shows. */
const paths: ReadonlySet<string> = new Set(["/", "/shop"]);

/** How many addresses are remembered as asked for once: what nobody asks for again is not worth two drawings. */
const mostAsked = 2_000;

/**
 * Keeps the pages of customers with holes where they differ, until the database tells that something on them
 * changed (docs/decisions/0017-customers-pages-are-filled-in.md).
 */
export function openCustomerPages(options: CustomerPagesOptions): CustomerPages {
  const { draw, policyOf } = options;
  const { live, findPageUser } = options.opened;
  const store = new TopicStore<KeptTemplate>(
    Math.max(1, options.mostBytes),
    ({ template }) => template.bytes,
  );
  const asked = new LRUCache<string, true>({ max: mostAsked });
  const flights = new Map<string, Promise<KeptTemplate | null>>();
  let filled = 0;
  const unwatch = live.watch((topics) => {
    store.outdate(topics);
  });

  /** A kept template that is true at this moment. */
  const findTrue = (key: string): KeptTemplate | undefined => {
    const kept = store.find(key);
    if (!kept || kept.outdated === true) return undefined;
    return live.hasChangedSince(kept.position, []) ? undefined : kept;
  };

  const drawTwice = async (
    request: Request,
    { key, kind, passage: requestContext }: { key: string; kind: Kind; passage: RequestContext },
  ): Promise<KeptTemplate | null> => {
    const position = live.position();
    const drawFor = async (wished: readonly string[]) => {
      const placeholderUser = createPlaceholderUser(kind, wished);
      const drawn: RequestContext = {
        ...requestContext,
        position,
        placeholderUser: placeholderUser,
        nonce: placeholderNonce,
      };
      const response = await draw(new Request(request.url), drawn);
      const { topics, failure, isPersonal = false, route = "" } = drawn;
      const type = response.headers.get("Content-Type") ?? "";
      const isSame = response.status === 200 && !isPersonal && failure === undefined;
      if (!isSame || topics === undefined || !type.startsWith("text/html")) return null;
      return { html: await response.text(), topics, type, route };
    };
    const off = await drawFor([]);
    const shown = recordIdsIn(off?.topics ?? []);
    const on = off && (await drawFor(shown));
    const template = on && createTemplate(off.html, on.html, shown);
    if (!template) return null;
    const { topics, type, route } = off;
    const kept: KeptTemplate = { key, topics, position, template, type, route };
    if (!live.hasChangedSince(position, topics)) store.keep(kept);
    return kept;
  };

  const drawOnce = (
    request: Request,
    drawing: { key: string; kind: Kind; passage: RequestContext },
  ): Promise<KeptTemplate | null> => {
    const { key } = drawing;
    const flight = flights.get(key) ?? drawTwice(request, drawing);
    flights.set(key, flight);
    return flight.finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
  };

  return {
    answer: async (request, requestContext) => {
      const { pathname, search } = new URL(request.url);
      if (request.method !== "GET" || !paths.has(pathname) || !live.isListening()) return null;
      const address = pathname + search;
      if (options.mostBytes === 0 || !asked.has(address)) {
        asked.set(address, true);
        return null;
      }
      // Where that fails, the drawn page says it, and in words.
      const personal = await findPageUser(request.headers, requestContext.clientAddress).catch(
        () => null,
      );
      if (!personal?.user) return null;
      const { user, wished, cookies } = personal;
      const kind = { role: user.role, hasPicture: user.profilePic !== null };
      const key = `${kind.role} ${kind.hasPicture} ${address}`;
      const kept =
        findTrue(key) ?? (await drawOnce(request, { key, kind, passage: requestContext }));
      if (!kept) return null;
      filled += 1;
      requestContext.route = kept.route;
      const nonce = randomBytes(16).toString("base64");
      const { uid, username, email, profilePic } = user;
      const filling = { uid, username, email, profilePic: profilePic ?? "", wished, nonce };
      const headers = new Headers({
        "Content-Type": kept.type,
        "Content-Security-Policy": policyOf({ scripts: [`'nonce-${nonce}'`], styles: [] }),
        "Cache-Control": "private, no-cache",
      });
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      return new Response(new Uint8Array(renderTemplate(kept.template, filling)), { headers });
    },
    counts: () => ({ filled, ...store.size }),
    close: unwatch,
  };
}
