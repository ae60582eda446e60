import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startTcpProxy, type TcpProxy } from "../servers/tcp-proxy.ts";

/** A TCP proxy before a shop, as slow as a bad mobile network, which can go away. */
export interface SlowNetwork extends Omit<TcpProxy, "port"> {
  /** The shop's address through the proxy. */
  url: string;
  /**
   * Cuts the network when the shop answers the next request whose head contains a text: the shop has done what was
   * asked, and the browser does not learn of it. Resolves when that has happened.
   */
  cutAtAnswer: (text: string) => Promise<void>;
}

interface Speed {
  /** Milliseconds of a round trip. */
  latency: number;
  /** In each direction, for all connections together. */
  bytesPerSecond: number;
}

/** A mobile network at the edge of its reach. */
export const badNetwork: Speed = { latency: 400, bytesPerSecond: 50_000 };

/** What goes over the line at a time; connections take turns after each. */
const pieceSize = 4_096;

/** Starts the proxy before the shop at `url`, on a free port of loopback. It ends with `cut`. */
export async function startSlowNetwork(url: string, speed: Speed): Promise<SlowNetwork> {
  const target = new URL(url);
  const up = openLine(speed);
  const down = openLine(speed);
  let awaited: { text: string; onAnswer: () => void } | null = null;

  const { port, cut, mend } = await startTcpProxy(target, (incoming, outgoing) => {
    let isAwaited = false;
    void up(incoming, outgoing, (piece) => {
      isAwaited ||= awaited !== null && piece.includes(awaited.text);
      return true;
    });
    void down(outgoing, incoming, () => {
      if (isAwaited) awaited?.onAnswer();
      return !isAwaited;
    });
  });
  return {
    url: `http://${target.hostname}:${port}`,
    cut,
    mend,
    cutAtAnswer: async (text) => {
      await new Promise<void>((onAnswer) => {
        awaited = { text, onAnswer };
      });
      awaited = null;
      await cut();
    },
  };
}

/** One direction of the network. What it gives passes on what comes from a socket while `mayPass` says so. */
function openLine({ latency, bytesPerSecond }: Speed) {
  let freeAt = 0;
  /** Waits until the line has taken so many bytes. */
  const take = async (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000;
    await sleep(Math.max(0, freeAt - performance.now()));
  };
  return async (from: Socket, to: Socket, mayPass: (piece: Buffer) => boolean) => {
    let arrived = Promise.resolve();
    try {
      // A connection is there after one round trip.
      await sleep(latency);
      for await (const chunk of from as AsyncIterable<Buffer>) {
        for (let start = 0; start < chunk.length; start += pieceSize) {
          const piece = chunk.subarray(start, start + pieceSize);
          if (!mayPass(piece)) return;
          await take(piece.length);
          const before = arrived;
          const way = sleep(latency / 2);
          arrived = (async () => {
            await before;
            await way;
            if (!to.destroyed) to.write(piece);
          })();
        }
      }
      await arrived;
      to.end();
    } catch {
      // A connection that was dropped: its sockets' close events end the other side.
    }
  };
}
