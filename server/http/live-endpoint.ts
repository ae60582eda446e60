import type { IncomingMessage, ServerResponse } from "node:http";
import type { EventStreams } from "../../app/live/event-streams.server.ts";
import { isPrivate, maySubscribe, maxTopics } from "../../app/live/topics.ts";
import type { OpenedServices } from "../../app/open-services.server.ts";

interface LiveRequest {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** What every answer of the shop carries. */
  headers: readonly (readonly [name: string, value: string])[];
}

/**
 * GET /live?topics=…&at=…: the event stream of one open page. Topics that the visitor may not hear of are left
 * out without a word; while the stream is open it is asked now and then whether they still may.
 */
export async function openLiveEndpoint(
  { incoming, outgoing, headers: own }: LiveRequest,
  { findUser }: OpenedServices,
  streams: EventStreams,
): Promise<void> {
  const asked = new URL(incoming.url ?? "", "http://shop.invalid").searchParams;
  const named = (asked.get("topics") ?? "").split(" ").slice(0, maxTopics);
  const headers = new Headers();
  if (incoming.headers.cookie) headers.set("Cookie", incoming.headers.cookie);
  const hears = async () => {
    const user = await findUser(headers);
    return named.filter((topic) => maySubscribe(topic, user));
  };
  let topics: string[];
  try {
    topics = named.some(isPrivate) ? await hears() : named;
  } catch {
    outgoing.writeHead(503, [...own.flat(), "Retry-After", "5"]).end();
    return;
  }
  const isAllowed = async () => (await hears()).length === topics.length;
  streams.open(outgoing, {
    headers: own.flat(),
    topics,
    // What the browser heard last counts more than what the page was drawn with.
    position: incoming.headers["last-event-id"]?.toString() ?? asked.get("at") ?? "",
    mayGoOn: topics.some(isPrivate) ? isAllowed : null,
  });
}
