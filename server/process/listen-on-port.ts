import type { Server } from "node:http";
import type { Settings } from "../settings.ts";
import { errorCode, StartError } from "./start-error.ts";

/** Listens on the port of the settings; gives the port. Throws StartError when it cannot be used. */
export function listenOnPort(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(
        errorCode(error) === "EADDRINUSE"
          ? new StartError(`Port ${port} is in use. Set PORT to a free one, or stop what uses it.`)
          : new StartError(`Cannot listen on ${host ?? "port"} ${port} (${errorCode(error)}).`),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(address && typeof address === "object" ? address.port : port);
    });
  });
}
