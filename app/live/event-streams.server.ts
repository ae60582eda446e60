import type { ServerResponse } from "node:http";
import type { LiveHub } from "./live-hub.server.ts";

/** The event streams of open pages. */
export interface EventStreams {
  /**
   * Opens a stream on a response, unless its connection has ended, the process is shutting down (status 503), or too many
   * are open already of the account or the network address (429).
   */
  open: (response: ServerResponse, options: EventStreamOptions) => void;
  count: () => number;
  /** Ends every stream; the pages reconnect by themselves, to whichever process serves then. */
  close: () => void;
}

/** Milliseconds between heartbeats, so that no proxy takes a quiet stream for a dead one. */
const heartbeat = 15_000;

/** Most streams of one account in one process: many tabs on several devices. */
export const maxStreamsOfAccount = 50;
/** Most streams of one network address in one process, unless set: an office, or a village behind one address. */
export const defaultStreamsPerAddress = 1_000;

/** Makes the place for a process's event streams; `perAddress` is how many one address may have, 0 any number. */
export function openEventStreams(
  hub: LiveHub,
  perAddress = defaultStreamsPerAddress,
): EventStreams {
  const streams = new Set<EventStream>();
  const opened = new Map<string, number>();
  let isClosed = false;
  const refuse = (response: ServerResponse, status: number, headers: readonly string[]) => {
    response.writeHead(status, [...headers, "Retry-After", "5"]).end();
  };
  const timer = setInterval(() => {
    for (const stream of streams) stream.sendHeartbeat();
  }, heartbeat);
  timer.unref();
  return {
    open: (response, options) => {
      // Its "close" is over: a stream would be kept for ever.
      if (response.destroyed || response.closed) return;
      const { uid, address, headers } = options;
      if (isClosed) {
        refuse(response, 503, headers);
        return;
      }
      const limits: [key: string, most: number][] = [
        ...(uid === null ? [] : [[`account ${uid}`, maxStreamsOfAccount] as [string, number]]),
        ...(perAddress === 0 ? [] : [[`address ${address}`, perAddress] as [string, number]]),
      ];
      if (limits.some(([key, most]) => (opened.get(key) ?? 0) >= most)) {
        refuse(response, 429, headers);
        return;
      }
      const count = (change: number) => {
        for (const [key] of limits) {
          const left = (opened.get(key) ?? 0) + change;
          if (left > 0) opened.set(key, left);
          else opened.delete(key);
        }
      };
      const stream = new EventStream(response, hub, options);
      streams.add(stream);
      count(1);
      response.once("close", () => {
        stream.end();
        streams.delete(stream);
        count(-1);
      });
    },
    count: () => streams.size,
    close: () => {
      isClosed = true;
      clearInterval(timer);
      for (const stream of streams) stream.end();
    },
  };
}

interface EventStreamOptions {
  /** Whose stream it is; null: it was not asked for what only an account may see. */
  uid: string | null;
  /** The client's network address. */
  address: string;
  /** Headers of the response beside its own, names and values by turns. */
  headers: readonly string[];
  topics: readonly string[];
  /** The position in the order of changes when the page's data was read. */
  position: string;
  /** Checked at each heartbeat of a stream with private topics; when it says no, the stream ends. */
  isStillAllowed: (() => Promise<boolean>) | null;
}

/** Milliseconds a stream stays quiet after an event; changes in between become one event. */
const quietTime = 100;
/** Bytes that may wait for a slow reader; meanwhile changes become one event. */
const maxBuffered = 16 * 1024;
/** Heartbeats in a row with a full buffer, after which the connection is given up. */
const maxStuckBeats = 2;
/** Milliseconds over which pages spread their requests at random, so that thousands do not ask at once. */
const chooseSpread = (listeners: number) => Math.min(700, Math.floor(listeners / 10));

/**
 * Server-sent events of one page. Each says that something on the page changed, with the position as its id and the
 * milliseconds over which to spread requests as its data. What changed is read by the page's own loader, which also
 * decides what this visitor may see.
 */
class EventStream {
  readonly #response: ServerResponse;
  readonly #hub: LiveHub;
  readonly #isStillAllowed: EventStreamOptions["isStillAllowed"];
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  /** The most listeners of the changes that were not sent yet; null when there are none. */
  #unsent: number | null = null;
  /** Heartbeats in a row at which the reader had not taken what waits for them. */
  #stuckBeats = 0;

  constructor(response: ServerResponse, hub: LiveHub, options: EventStreamOptions) {
    const { topics, position, isStillAllowed } = options;
    this.#response = response;
    this.#hub = hub;
    this.#isStillAllowed = isStillAllowed;
    // As a list: set one by one, they would take memory for as long as the stream is open.
    response.writeHead(200, [
      ...["Content-Type", "text/event-stream; charset=utf-8"],
      ...["Cache-Control", "no-store"],
      ...["X-Accel-Buffering", "no"],
      ...options.headers,
    ]);
    response.write("retry: 2000\n\n");
    response.on("drain", () => {
      this.#send();
    });
    this.#unsubscribe = hub.subscribe(topics, ({ listeners }) => {
      this.#unsent = Math.max(this.#unsent ?? 0, listeners);
      if (this.#timer === undefined) this.#send();
    });
    if (hub.hasChangedSince(position, topics)) {
      this.#unsent ??= 1;
      this.#send();
    }
  }

  #send(): void {
    if (this.#unsent === null || this.#response.writableLength > maxBuffered) return;
    const spread = chooseSpread(this.#unsent);
    this.#unsent = null;
    this.#response.write(`id: ${this.#hub.position()}\ndata: ${spread}\n\n`);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#send();
    }, quietTime);
  }

  /** Sends a sign of life, and ends the stream when it is stuck or no longer allowed. */
  sendHeartbeat(): void {
    this.#stuckBeats = this.#response.writableLength > maxBuffered ? this.#stuckBeats + 1 : 0;
    if (this.#stuckBeats > maxStuckBeats) {
      this.#response.destroy();
      return;
    }
    if (this.#stuckBeats === 0) this.#response.write(":\n\n");
    this.#isStillAllowed?.().then(
      (isAllowed) => {
        if (!isAllowed) this.end();
      },
      // A database that does not answer does not end the stream; the page's own requests meet it too.
      () => undefined,
    );
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
    if (!this.#response.writableEnded) this.#response.end();
  }
}
