import type { IncomingMessage, ServerResponse } from "node:http";
import type { EventStreams } from "../../app/live/event-streams.server.ts";
import { isPrivate, maySubscribe, maxTopics } from "../../app/live/topics.ts";
import type { OpenedServices } from "../../app/open-services.server.ts";
import type { Header } from "../responses/security-headers.ts";

interface LiveRequest {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Carried by every response. */
  headers: readonly Header[];
  /** The client's network address. */
  address: string;
}

/**
 * GET /live?topics=…&at=…: the event stream of one open page. Topics that the visitor may not subscribe to are left
 * out silently; while the stream is open, its permission is checked again from time to time.
 */
export async function openLiveEndpoint(
  { incoming, outgoing, headers: own, address }: LiveRequest,
  { findUser }: Pick<OpenedServices, "findUser">,
  streams: EventStreams,
): Promise<void> {
  const query = new URL(incoming.url ?? "", "http://shop.invalid").searchParams;
  const requested = (query.get("topics") ?? "").split(" ").slice(0, maxTopics);
  const headers = new Headers();
  if (incoming.headers.cookie) headers.set("Cookie", incoming.headers.cookie);
  const findAllowed = async () => {
    const user = await findUser(headers);
    const topics = requested.filter((topic) => maySubscribe(topic, user));
    return { uid: user?.uid ?? null, topics };
  };
  let allowed: Awaited<ReturnType<typeof findAllowed>>;
  try {
    allowed = requested.some(isPrivate) ? await findAllowed() : { uid: null, topics: requested };
  } catch {
    outgoing.writeHead(503, [...own.flat(), "Retry-After", "5"]).end();
    return;
  }
  const { uid, topics } = allowed;
  const isStillAllowed = async () => (await findAllowed()).topics.length === topics.length;
  streams.open(outgoing, {
    headers: own.flat(),
    uid,
    address,
    topics,
    // The last event that the browser received is newer than the page.
    position: incoming.headers["last-event-id"]?.toString() ?? query.get("at") ?? "",
    isStillAllowed: topics.some(isPrivate) ? isStillAllowed : null,
  });
}
