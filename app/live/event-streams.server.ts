import type { ServerResponse } from "node:http";
import { EventStream, type EventStreamOptions } from "./event-stream.server.ts";
import type { LiveHub } from "./live-hub.server.ts";

/** The event streams of open pages. */
export interface EventStreams {
  open: (response: ServerResponse, options: EventStreamOptions) => void;
  count: () => number;
  /** Ends every stream; the pages reconnect by themselves, to whichever process serves then. */
  close: () => void;
}

/** Milliseconds between heartbeats, so that no proxy takes a quiet stream for a dead one. */
const heartbeat = 15_000;

/** Makes the place for a process's event streams. */
export function openEventStreams(hub: LiveHub): EventStreams {
  const streams = new Set<EventStream>();
  const timer = setInterval(() => {
    for (const stream of streams) stream.sendHeartbeat();
  }, heartbeat);
  timer.unref();
  return {
    open: (response, options) => {
      const stream = new EventStream(response, hub, options);
      streams.add(stream);
      response.once("close", () => {
        stream.end();
        streams.delete(stream);
      });
    },
    count: () => streams.size,
    close: () => {
      clearInterval(timer);
      for (const stream of streams) stream.end();
    },
  };
}
