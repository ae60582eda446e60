import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { onCleanup } from "../setup/on-cleanup.ts";

/** A TCP proxy before a database, to test what the shop does without its database. */
export interface DatabaseProxy {
  url: string;
  /** Closes every connection and refuses new ones. */
  cut: () => Promise<void>;
  /** Accepts connections again, on the same port. */
  mend: () => Promise<void>;
}

/** Starts a proxy before the database at `url`. It closes at the end of the test or file. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
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
  onCleanup(cut);
  const address = new URL(url);
  address.port = String(port);
  return { url: address.href, cut, mend: () => open(port) };
}
