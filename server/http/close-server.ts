import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** Milliseconds in which whoever is connected may still ask, after the line was closed. */
const graceForConnected = 500;

/** Milliseconds between two looks at who has nothing more to ask. */
const pauseBetweenLooks = 50;

/** Milliseconds that a calm moment is waited for, and those of a turn in which hardly anybody knocks. */
const patience = 2_000;
const shortTurn = 0.2;

/** A listener whose requests can be made to wait. */
export interface Waiting {
  listen: RequestListener;
  /** Requests that come from now on wait, unread. */
  hold: () => void;
  /** Those that waited are answered, and whoever comes after them at once. */
  release: () => void;
}

/** Makes a listener that passes requests on to `answer`, at once unless they are made to wait. */
export function createWaiting(answer: RequestListener): Waiting {
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
      const waited = held ?? [];
      held = null;
      for (const [incoming, outgoing] of waited) answer(incoming, outgoing);
    },
  };
}

/**
 * Closes the doors without shutting them in anybody's face: nobody new comes in, browsers that are connected
 * have a moment in which their next request is still answered (with the word that the connection ends), and
 * every request in hand is waited for. Resolves when the last connection has ended.
 */
export async function closeServer(server: Server, waiting: Waiting): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.once("close", resolve);
  });
  await inCalm(server, waiting, () => {
    // Not the HTTP server's own close, which hangs up at once on whoever is just about to ask.
    NetServer.prototype.close.call(server);
  });
  const isClosed = closed.then(() => true);
  let rest = graceForConnected;
  while (!(await Promise.race([isClosed, pause(rest, false)]))) {
    await inCalm(server, waiting, () => {
      server.closeIdleConnections();
    });
    rest = pauseBetweenLooks;
  }
}

/**
 * Calls `hangUp` when nobody is just knocking: whoever stands in the kernel's line, and whoever asked on an open
 * connection and was not read yet, would be hung up on. One comes in from the line in a turn of the event loop, so
 * it is empty after a turn in which nobody came; a short one, since others knock while its work is done. Turns are
 * short while requests wait; on a machine so busy that there is still none, this gives up after `patience`.
 */
async function inCalm(server: Server, waiting: Waiting, hangUp: () => void): Promise<void> {
  let came = 0;
  const count = () => (came += 1);
  server.on("connection", count);
  waiting.hold();
  const deadline = performance.now() + patience;
  await nextTurn();
  for (;;) {
    const [begun, before] = [performance.now(), came];
    await nextTurn();
    const now = performance.now();
    if ((came === before && now - begun < shortTurn) || now > deadline) break;
  }
  hangUp();
  server.off("connection", count);
  waiting.release();
}
