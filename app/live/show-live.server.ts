import type { RouterContextProvider } from "react-router";
import { renderCollectorKey } from "../render-report.ts";
import { requestContextKey } from "../request-context.ts";
import { changedDetails } from "../shop.ts";
import { topics as allTopics } from "./topics.ts";

/** What an open page needs to follow changes; its loader returns it as `live`. */
export interface Live {
  /** Separated by spaces. */
  topics: string;
  /** The position in the order of changes before anything of the page was read. */
  position: string;
  /** What the owner has set of the shop itself (shop.ts); left out while nothing is. */
  shop?: string;
}

/**
 * Names what a loader's data shows. The open page loads again when any of it changes, and the page cache
 * holds the response until then, so every topic that could change the data has to be among them.
 */
export function showLive(
  context: Readonly<RouterContextProvider>,
  topics: readonly string[],
): Live {
  // Every page shows the shop's name.
  const shown = [...new Set([...topics, allTopics.settings])];
  context.get(renderCollectorKey).noteTopics(shown);
  const { position } = context.get(requestContextKey);
  const details = changedDetails();
  return { topics: shown.join(" "), position, ...(details !== undefined && { shop: details }) };
}
