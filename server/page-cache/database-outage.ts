import { setTimeout as pause } from "node:timers/promises";
import { inLanguage } from "../../app/language/in-language.server.ts";
import { isLanguage, languages } from "../../app/language/languages.ts";
import type { LiveHub } from "../../app/live/live-hub.server.ts";
import { everything } from "../../app/live/topics.ts";
import { shop } from "../../app/shop.ts";
import type { RoutedResponse } from "../responses/render.ts";
import type { CachedPage } from "./cached-page.ts";
import { readPlain } from "./compress-page.ts";
import { unpackFeed } from "./feed-page.ts";
import { outageText } from "./outage-texts.ts";

/** Milliseconds after a failure in which nothing is rendered, while an outdated page can be shown. */
const retryPause = 1_000;
/** Milliseconds that a visitor waits for a page to be rendered anew, while an outdated one can be shown. */
const maxWait = 1_000;

/** Tells when the database is away for so long that outdated pages are shown. */
export class DatabaseOutage {
  readonly #live: Pick<LiveHub, "isListening">;
  readonly #now: () => Date;
  #failedAt = -Infinity;

  constructor(live: Pick<LiveHub, "isListening">, now: () => Date) {
    this.#live = live;
    this.#now = now;
  }

  noteFailure(): void {
    this.#failedAt = this.#now().getTime();
  }

  /** A change of everything is received when the connection is back. */
  noteChange(topics: readonly string[]): void {
    if (topics.includes(everything)) this.#failedAt = -Infinity;
  }

  /** Whether the database failed a moment ago and has not been reached since. */
  isOngoing(): boolean {
    return this.#now().getTime() - this.#failedAt < retryPause && !this.#live.isListening();
  }

  /** Waits for work that needs the database; null when it takes long and the database cannot be reached. */
  async waitFor<Result>(work: Promise<Result>): Promise<Result | null> {
    const waiting = new AbortController();
    const first = await Promise.race([work, this.#untilLost(waiting.signal)]).finally(() => {
      waiting.abort();
    });
    if (first === null) this.noteFailure();
    return first;
  }

  async #untilLost(signal: AbortSignal): Promise<null> {
    do await pause(maxWait, undefined, { signal });
    while (this.#live.isListening());
    return null;
  }
}

/** An outdated page with a notice, for the time in which it cannot be rendered anew. */
export async function createStaleResponse(page: CachedPage): Promise<RoutedResponse> {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set("Cache-Control", "no-store");
  headers.set("Vary", "Accept-Encoding, Cookie");
  headers.set("Warning", '110 - "Response is Stale"');
  // A feed has no place for a notice, and may be large.
  const body = page.feed
    ? unpackFeed(page)
    : addStaleNotice((await readPlain(page)).toString(), page.readAt);
  return { response: new Response(body, { headers }), route: page.route };
}

/**
 * Puts a notice in the page's language at the beginning of its body. React leaves an element that it did not render alone when it
 * hydrates the body. Anything but a page (the data of one) is given back as it is.
 */
function addStaleNotice(body: string, readAt: Date): string {
  const stated = /<html lang="([a-z]+)"/.exec(body)?.[1] ?? "";
  const language = isLanguage(stated) ? stated : shop.languages[0];
  const time = new Intl.DateTimeFormat(languages[language].locale, {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: shop.timeZone,
  }).format(readAt);
  const notice = inLanguage(language, () => outageText("stale", { time }));
  return body.replace(
    /<body[^>]*>/,
    (tag) => `${tag}<aside class="stale-notice">${notice}</aside>`,
  );
}
