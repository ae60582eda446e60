import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A TCP proxy on loopback whose network can go away. */
export interface TcpProxy {
  port: number;
  /** Closes every connection and refuses new ones. */
  cut: () => Promise<void>;
  /** Accepts connections again, on the same port. */
  mend: () => Promise<void>;
}

/** Starts a proxy before a server; `join` passes on what one connection says to the other, in both directions. */
export async function startTcpProxy(
  target: URL,
  join: (incoming: Socket, outgoing: Socket) => void,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
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
    join(incoming, outgoing);
  });
  const open = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, "127.0.0.1", resolve);
    });
  await open(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => open(port),
  };
}
