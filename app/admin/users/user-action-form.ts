import type { ListedUser } from "./find-users.server.ts";

/** Most characters of the reason for a ban. */
export const maxReasonLength = 300;

export type Role = ListedUser["role"];

/** What is done to a user only once it is confirmed. */
export type RequestedUserAction =
  | { intent: "ban" | "delete"; user: ListedUser }
  | { intent: "role"; role: Role; user: ListedUser };

/**
 * The action that a URL requests, as a button does where no script runs: `?ask=ban&uid=…`. Null when there is
 * none, or none that may be done. `user` is the one whom the URL names.
 */
export function readUserAction(
  parameters: URLSearchParams,
  user: ListedUser | null,
  you: string,
): RequestedUserAction | null {
  const uid = parameters.get("uid");
  if (user === null || uid === you || uid !== user.id) return null;
  const intent = parameters.get("ask");
  if (intent === "delete" || (intent === "ban" && !user.banned)) return { intent, user };
  const role = readRole(parameters.get("role"));
  return intent === "role" && role !== null && role !== user.role ? { intent, role, user } : null;
}

export function readRole(text: string | null): Role | null {
  return text === "user" || text === "admin" ? text : null;
}
