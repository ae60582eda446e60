import { startTcpProxy, type TcpProxy } from "../servers/tcp-proxy.ts";
import { onCleanup } from "../setup/on-cleanup.ts";

/** A TCP proxy before a database, to test what the shop does without its database. */
export interface DatabaseProxy extends Omit<TcpProxy, "port"> {
  /** The database's URL through the proxy. */
  url: string;
}

/** Starts a proxy before the database at `url`. It closes at the end of the test or file. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { port, cut, mend } = await startTcpProxy(new URL(url), (incoming, outgoing) => {
    incoming.pipe(outgoing).pipe(incoming);
  });
  onCleanup(cut);
  const address = new URL(url);
  address.port = String(port);
  return { url: address.href, cut, mend };
}
