import type { ListedUser } from "./find-users.server.ts";

/** Most characters of the reason for a ban. */
export const maxReasonLength = 300;

/** What is done to a user only once it is confirmed. */
export interface RequestedUserAction {
  intent: "ban" | "delete";
  user: ListedUser;
}

/**
 * The action that a URL requests, as a button does where no script runs: `?ask=ban&uid=…`. Null when there is
 * none, or none that may be done.
 */
export function readUserAction(
  parameters: URLSearchParams,
  users: readonly ListedUser[],
  you: string,
): RequestedUserAction | null {
  const intent = parameters.get("ask");
  const user = users.find(({ id }) => id === parameters.get("uid"));
  if (!user || user.id === you) return null;
  if (intent === "ban" && !user.banned) return { intent, user };
  return intent === "delete" ? { intent, user } : null;
}
