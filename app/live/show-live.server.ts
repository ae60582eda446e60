import type { RouterContextProvider } from "react-router";
import { requestContextKey } from "../request-context.ts";

/** What a page needs to stay true while it is open; its loader returns it as `live`. */
export interface Live {
  /** With spaces between. */
  topics: string;
  /** Where the process stood in the order of changes before anything of the page was read. */
  position: string;
}

/**
 * Names what a loader's answer shows. The open page asks again when any of it changes, and the page cache
 * keeps the answer until then, so every topic that could change the answer has to be among them.
 */
export function showLive(
  context: Readonly<RouterContextProvider>,
  topics: readonly string[],
): Live {
  const requestContext = context.get(requestContextKey);
  requestContext.topics = [...(requestContext.topics ?? []), ...topics];
  return { topics: topics.join(" "), position: requestContext.position };
}
