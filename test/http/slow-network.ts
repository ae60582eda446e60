import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A TCP proxy before a shop, as slow as a bad mobile network, which can go away. */
export interface SlowNetwork {
  /** The shop's address through the proxy. */
  url: string;
  /** Drops every connection and refuses new ones. */
  cut: () => Promise<void>;
  /** Accepts connections again, on the same port. */
  mend: () => Promise<void>;
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
  const sockets = new Set<Socket>();
  const up = openLine(speed);
  const down = openLine(speed);
  let awaited: { text: string; onAnswer: () => void } | null = null;

  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    const end = () => {
      incoming.destroy();
      outgoing.destroy();
    };
    for (const socket of [incoming, outgoing]) {
      socket.setNoDelay();
      sockets.add(socket);
      socket.on("error", end);
      socket.on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
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
  const open = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, "127.0.0.1", resolve);
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      for (const socket of sockets) socket.destroy();
    });
  await open(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${target.hostname}:${port}`,
    cut,
    mend: () => open(port),
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
