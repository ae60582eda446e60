import { negotiateEncoding } from "../responses/negotiate-encoding.ts";
import type { Encoding } from "../responses/negotiate-encoding.ts";
import type { RoutedResponse } from "../responses/render.ts";
import { createEncodedBody, type CachedPage, type EncodedBody } from "./cached-page.ts";
import { createWholeResponse, readCachedPage, toResponse } from "./cached-response.ts";
import { compress, readPlain } from "./compress-page.ts";
import { respondWithFeed } from "./feed-page.ts";
import { copyOf } from "./page-bytes.ts";
import type { PageRequest } from "./page-request.ts";
import { TopicStore } from "./topic-store.ts";

/** Whole pages as bytes; the least recently used are dropped when they take more than `maxBytes`. */
export class PageStore extends TopicStore<CachedPage> {
  #isRecompressing = false;

  constructor(maxBytes: number) {
    super(maxBytes, sizeOf);
  }

  /** The page in an encoding; made at the first request. */
  async encode(page: CachedPage, encoding: Encoding): Promise<EncodedBody> {
    const known = page.bodies[encoding];
    if (known) return known;
    const bytes = copyOf(await compress(await readPlain(page), encoding, "quick"));
    const encoded = createEncodedBody(page, encoding, bytes);
    page.bodies[encoding] = encoded;
    // Compressed bytes are enough: the plain ones are unpacked for the few who want them.
    if (encoding !== "identity") delete page.bodies.identity;
    this.updateSize(page);
    return encoded;
  }

  /** A page as a request takes it. */
  async respond(page: CachedPage, request: PageRequest): Promise<RoutedResponse> {
    const { route } = page;
    const cached = readCachedPage(page, request);
    if (cached) return { response: toResponse(cached), route };
    if (page.feed) return respondWithFeed(page, request);
    const encoded = await this.encode(page, negotiateEncoding(request.acceptEncoding));
    return { response: toResponse(createWholeResponse(page, encoded, request)), route };
  }

  /**
   * Makes a page's brotli smaller, for those who ask for it again; nobody waits for it. One page at a time, to leave the
   * processor to requests; the others come at their next request.
   */
  async recompress(page: CachedPage): Promise<void> {
    if (page.isRecompressed === true || this.#isRecompressing) return;
    this.#isRecompressing = true;
    // When it fails, the page is as good as it was.
    await this.#recompressNow(page).catch(() => undefined);
    this.#isRecompressing = false;
  }

  async #recompressNow(page: CachedPage): Promise<void> {
    if (!page.bodies.br) return;
    page.isRecompressed = true;
    const plain = await readPlain(page);
    if (page.outdated === true) return;
    const bytes = copyOf(await compress(plain, "br", "smallest"));
    page.bodies.br = createEncodedBody(page, "br", bytes);
    this.updateSize(page);
  }
}

function sizeOf({ bodies }: CachedPage): number {
  let size = 0;
  for (const { bytes } of Object.values(bodies)) size += bytes.length;
  return size;
}
