import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** Milliseconds in which open connections may send one more request, after the port is closed. */
const keepAliveGrace = 500;

/** Milliseconds between two attempts to close idle connections. */
const idleCheckInterval = 50;

/** Milliseconds that an empty accept queue is waited for. */
const maxDrain = 2_000;

/** Milliseconds of an event loop turn that did no work of requests, on a machine that has nothing else to do. */
const shortTurn = 0.2;

/** Milliseconds in which there was no such turn, after which one twice as long is taken for it. */
const shortTurnDoubling = 100;

/** A request listener that can hold requests back for a moment. */
export interface HoldableListener {
  listen: RequestListener;
  /** Requests that come from now on wait, unread. */
  hold: () => void;
  /** Requests that waited are answered, and later ones at once. */
  release: () => void;
}

/** Makes a listener that passes requests on to `answer`, at once unless they are held back. */
export function createHoldableListener(answer: RequestListener): HoldableListener {
  let held: [IncomingMessage, ServerResponse][] | null = null;
  return {
    listen: (incoming, outgoing) => {
      if (held) held.push([incoming, outgoing]);
      else answer(incoming, outgoing);
    },
    hold: () => {
      held ??= [];
    },
    release: () => {
      const waiting = held ?? [];
      held = null;
      for (const [incoming, outgoing] of waiting) answer(incoming, outgoing);
    },
  };
}

/**
 * Closes a server without a connection error for any client (docs/decisions/0020-shutdown-without-refused-requests.md):
 * connections in the kernel's accept queue are accepted first, open ones may send one more request, and every request
 * is answered. Resolves when the last connection has ended.
 */
export async function closeServer(server: Server, listener: HoldableListener): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.once("close", resolve);
  });
  await afterAcceptQueue(server, listener, () => {
    // Not the HTTP server's own close, which ends idle connections at once, those about to send a request included.
    NetServer.prototype.close.call(server);
  });
  const isClosed = closed.then(() => true);
  let wait = keepAliveGrace;
  while (!(await Promise.race([isClosed, pause(wait, false)]))) {
    await afterAcceptQueue(server, listener, () => {
      server.closeIdleConnections();
    });
    wait = idleCheckInterval;
  }
}

/**
 * Calls `close` when the kernel's accept queue is empty and all requests that arrived are read: closing would reset
 * the rest. Node accepts one connection in a turn of the event loop, so the queue is empty after a turn without a
 * new one; only a short turn counts, since more may arrive during the work of a long one. Turns are short while
 * requests are held back, and longer where other processes take their time of the processor: the longer there was none,
 * the longer one may be. When connections never stop coming, it closes after `maxDrain`.
 */
async function afterAcceptQueue(
  server: Server,
  listener: HoldableListener,
  close: () => void,
): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on("connection", count);
  listener.hold();
  const begin = performance.now();
  await nextTurn();
  for (;;) {
    const [start, before] = [performance.now(), accepted];
    await nextTurn();
    const now = performance.now();
    const longest = shortTurn * 2 ** ((start - begin) / shortTurnDoubling);
    if ((accepted === before && now - start < longest) || now - begin > maxDrain) break;
  }
  close();
  server.off("connection", count);
  listener.release();
}
