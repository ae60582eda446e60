import type { LiveHub } from "../../../app/live/live-hub.server.ts";
import { recordIdsIn } from "../../../app/live/topics.ts";
import type { RequestContext } from "../../../app/request-context.ts";
import { readBody, type Render } from "../../http/render.ts";
import { bufferOf } from "../page-bytes.ts";
import type { CachedEntry } from "../topic-store.ts";
import { createTemplate } from "./create-template.ts";
import type { PageTemplate } from "./page-template.ts";
import { createPlaceholderUser, placeholderNonce, type CustomerKind } from "./placeholders.ts";

/** What a template is rendered for. */
export interface TemplateJob {
  key: string;
  url: string;
  kind: CustomerKind;
  requestContext: RequestContext;
}

/** A template with what its response needs. */
export interface RenderedTemplate extends CachedEntry {
  template: PageTemplate;
  contentType: string;
  /** The pattern of its route. */
  route: string;
}

interface RenderTwiceOptions {
  live: Pick<LiveHub, "position">;
  render: Render;
}

/**
 * Renders a page without and with all of its records on the wishlist, and makes a template of the two. Null when the
 * page shows more of a customer than a template can.
 */
export async function renderTwice(
  { key, url, kind, requestContext }: TemplateJob,
  { live, render }: RenderTwiceOptions,
): Promise<RenderedTemplate | null> {
  const position = live.position();
  const renderFor = async (wishlist: readonly string[]) => {
    const placeholderUser = createPlaceholderUser(kind, wishlist);
    const rendered = await render(new Request(url), {
      ...requestContext,
      position,
      placeholderUser,
      nonce: placeholderNonce,
    });
    const { response, report } = rendered;
    const { topics, failure, isPersonal, route } = report;
    const contentType = response.headers.get("Content-Type") ?? "";
    const isSame = response.status === 200 && !isPersonal && failure === null;
    if (!isSame || !topics || !contentType.startsWith("text/html")) return null;
    return { html: bufferOf(await readBody(rendered)).toString(), topics, contentType, route };
  };
  const off = await renderFor([]);
  const recordIds = [...new Set(recordIdsIn(off?.topics ?? []))];
  const on = off && (await renderFor(recordIds));
  const template = on && createTemplate({ off: off.html, on: on.html, recordIds });
  if (!template) return null;
  const { topics, contentType, route } = off;
  return { key, topics, position, template, contentType, route };
}
