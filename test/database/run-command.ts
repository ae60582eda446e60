import { RouterContextProvider } from "react-router";
import { usernameOf, type CurrentUser } from "../../app/accounts/current-user.ts";
import type { Services } from "../../app/services-context.ts";

interface Runnable {
  run: (call: never) => unknown;
}
type CallOf<Of extends Runnable> = Parameters<Of["run"]>[0];

/** Runs a command as its route does once guard, fields and rate limit have let it pass; gives its outcome. */
export function runCommand<Of extends Runnable>(
  command: Of,
  call: Pick<CallOf<Of>, "by" | "input"> & {
    services: Partial<Services>;
    params?: { [name: string]: string };
    form?: FormData;
  },
): ReturnType<Of["run"]> {
  const url = new URL("http://shop.example/");
  const posted = {
    params: {},
    form: new FormData(),
    request: new Request(url, { method: "POST" }),
    url,
    context: new RouterContextProvider(),
  };
  return command.run(Object.assign(posted, call) as never) as ReturnType<Of["run"]>;
}

/** A person of the table `users`, as a guard finds them. */
export function actorOf({ id, ...user }: Omit<CurrentUser, "uid"> & { id: string }): CurrentUser {
  const { email, role, profilePic } = user;
  return { uid: id, username: usernameOf(user), email, role, profilePic };
}
