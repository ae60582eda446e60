import { RouterContextProvider } from "react-router";
import type { Services } from "../../app/services-context.ts";

interface Runnable {
  run: (call: never) => unknown;
}
type CallOf<Of extends Runnable> = Parameters<Of["run"]>[0];

/** Runs a command as its route does once guard, fields and rate limit have let it pass. */
export function runCommand<Of extends Runnable>(
  command: Of,
  call: Pick<CallOf<Of>, "by" | "input"> & {
    services: Services;
    params?: { [name: string]: string };
  },
): ReturnType<Of["run"]> {
  const url = new URL(call.services.publicUrl);
  const posted = {
    params: {},
    form: new FormData(),
    request: new Request(url, { method: "POST" }),
    url,
    context: new RouterContextProvider(),
  };
  return command.run(Object.assign(posted, call) as never) as ReturnType<Of["run"]>;
}
