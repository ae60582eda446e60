import type { ServerResponse } from "node:http";
import type { LiveHub } from "./live-hub.server.ts";

interface OpenStream {
  /** Names and values of headers by turns, which the answer carries beside its own. */
  headers: readonly string[];
  topics: readonly string[];
  /** Where the page stood when its data was read. */
  position: string;
  /** Asked now and then of a stream that tells private things; when it says no, the stream ends. */
  mayGoOn: (() => Promise<boolean>) | null;
}

/** The event streams that open pages listen to. */
export interface EventStreams {
  open: (response: ServerResponse, stream: OpenStream) => void;
  count: () => number;
  /** Ends every stream; the pages come back by themselves, to whoever serves them then. */
  close: () => void;
}

/** Milliseconds between signs of life, so that no proxy takes a quiet stream for a dead one. */
const heartbeat = 15_000;
/** Milliseconds a stream stays quiet after an event; what happens meanwhile becomes one event. */
const breath = 100;
/** Bytes that may wait for a slow reader. What comes on top is forgotten but for the fact that it came. */
const mostWaiting = 16 * 1024;
/** Milliseconds that pages wait at random before they ask again, so that thousands do not ask at once. */
const spreadOf = (listeners: number) => Math.min(700, Math.floor(listeners / 10));

/**
 * Server-sent events, one stream a page: each event says that something on the page changed, carries the
 * position as its id and the milliseconds to spread the questions over. What changed is read by the page's
 * own loader, which also decides what this visitor may see.
 */
export function openEventStreams(hub: LiveHub): EventStreams {
  const streams = new Set<EventStream>();
  const timer = setInterval(() => {
    for (const stream of streams) stream.beat();
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

class EventStream {
  readonly #response: ServerResponse;
  readonly #hub: LiveHub;
  readonly #mayGoOn: OpenStream["mayGoOn"];
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  /** Something changed that the reader was not told yet; the most listeners of it. */
  #untold: number | null = null;
  /** Heartbeats in a row at which the reader had not taken what waits for them. */
  #stuck = 0;

  constructor(response: ServerResponse, hub: LiveHub, stream: OpenStream) {
    const { topics, position, mayGoOn } = stream;
    this.#response = response;
    this.#hub = hub;
    this.#mayGoOn = mayGoOn;
    // As a list: set one by one, each stream would keep them for as long as it is open.
    response.writeHead(200, [
      ...["Content-Type", "text/event-stream; charset=utf-8"],
      ...["Cache-Control", "no-store"],
      ...["X-Accel-Buffering", "no"],
      ...stream.headers,
    ]);
    response.write("retry: 2000\n\n");
    response.on("drain", () => {
      this.#tell();
    });
    this.#unsubscribe = hub.subscribe(topics, ({ listeners }) => {
      this.#untold = Math.max(this.#untold ?? 0, listeners);
      if (this.#timer === undefined) this.#tell();
    });
    if (hub.hasChangedSince(position, topics)) {
      this.#untold ??= 1;
      this.#tell();
    }
  }

  #tell(): void {
    if (this.#untold === null || this.#response.writableLength > mostWaiting) return;
    const spread = spreadOf(this.#untold);
    this.#untold = null;
    this.#response.write(`id: ${this.#hub.position()}\ndata: ${spread}\n\n`);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#tell();
    }, breath);
  }

  beat(): void {
    this.#stuck = this.#response.writableLength > mostWaiting ? this.#stuck + 1 : 0;
    if (this.#stuck > 2) {
      this.#response.destroy();
      return;
    }
    if (this.#stuck === 0) this.#response.write(":\n\n");
    this.#mayGoOn?.().then(
      (may) => {
        if (!may) this.end();
      },
      // A database that does not answer is no reason; the pages ask it themselves.
      () => undefined,
    );
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
    if (!this.#response.writableEnded) this.#response.end();
  }
}
