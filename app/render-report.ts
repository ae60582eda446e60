import { createContext } from "react-router";
import { topics } from "./live/topics.ts";

/** What a render found out about its response. */
export interface RenderReport {
  /** The pattern of the route, such as /record/:id; "" when none was reached. */
  readonly route: string;
  /** What the response shows that changes; null when no loader named it, and then it must not be cached. */
  readonly topics: readonly string[] | null;
  /** Whether few people ask for the same: it is cached from the second request on. */
  readonly isRare: boolean;
  readonly failure: RenderFailure | null;
  /** The page, when all of it was there at once; the response then has no body, which would cost a stream. */
  readonly page: Uint8Array<ArrayBuffer> | null;
}

export type RenderFailure = "database-unavailable" | "fault";

/** Collects the report of one render; loaders and the renderer write to it. */
export class RenderCollector {
  /** Whether a page is sent only when all of it is there. */
  readonly waitsForAll: boolean;
  #report: RenderReport = {
    route: "",
    topics: null,
    isRare: false,
    failure: null,
    page: null,
  };

  constructor({ waitsForAll }: { waitsForAll: boolean }) {
    this.waitsForAll = waitsForAll;
  }

  /** What is known by now; later notes do not change it. */
  get report(): RenderReport {
    return this.#report;
  }

  noteRoute(route: string): void {
    this.#report = { ...this.#report, route };
  }

  /** What a loader's data shows. Whatever is cached shows the shop's name, which the owner sets. */
  noteTopics(noted: readonly string[]): void {
    const before = this.#report.topics ?? [topics.settings];
    this.#report = { ...this.#report, topics: [...before, ...noted] };
  }

  noteRare(): void {
    this.#report = { ...this.#report, isRare: true };
  }

  /** A missing database outweighs other faults: it decides the status. */
  noteFailure(failure: RenderFailure): void {
    if (this.#report.failure !== "database-unavailable") {
      this.#report = { ...this.#report, failure };
    }
  }

  notePage(page: Uint8Array<ArrayBuffer>): void {
    this.#report = { ...this.#report, page };
  }
}

export const renderCollectorKey = createContext<RenderCollector>();
