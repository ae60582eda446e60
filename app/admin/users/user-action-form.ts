import type { ListedUser } from "./find-users.server.ts";

/** Letters of the reason for a ban. */
export const maxReasonLength = 300;

/** What is done to somebody only after a question. */
export interface RequestedUserAction {
  deed: "ban" | "delete";
  user: ListedUser;
}

/**
 * The question that an address asks, as a button does where no script runs: `?ask=ban&uid=…`. Null when it
 * asks nothing that may be done.
 */
export function readUserAction(
  parameters: URLSearchParams,
  users: readonly ListedUser[],
  you: string,
): RequestedUserAction | null {
  const deed = parameters.get("ask");
  const user = users.find(({ id }) => id === parameters.get("uid"));
  if (!user || user.id === you) return null;
  if (deed === "ban" && !user.banned) return { deed, user };
  return deed === "delete" ? { deed, user } : null;
}
