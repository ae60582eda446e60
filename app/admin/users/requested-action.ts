import { useState } from "react";
import type { ListedUser } from "./find-users.server.ts";

/** Most characters of the reason for a ban. */
export const maxReasonLength = 300;

export const roles = ["user", "admin"] as const;
export type Role = (typeof roles)[number];

/** What is done to a user only once it is confirmed. */
export type RequestedUserAction =
  | { intent: "ban" | "delete" | "remove-two-factor"; user: ListedUser }
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
  if (intent === "remove-two-factor" && mayLoseTwoFactor(user)) return { intent, user };
  const role = roles.find((each) => each === parameters.get("role"));
  return intent === "role" && role !== undefined && role !== user.role
    ? { intent, role, user }
    : null;
}

/** A customer's second factor is removed here, an admin's from the command line. */
export function mayLoseTwoFactor({ role, twoFactorEnabled }: ListedUser): boolean {
  return role === "user" && twoFactorEnabled;
}

interface RequestedAction {
  /** What awaits its confirmation; null: nothing. */
  requested: RequestedUserAction | null;
  /** Whether the URL requests it: then its dialog is open in the page as the server sends it. */
  isByUrl: boolean;
  setRequested: (action: RequestedUserAction | null) => void;
}

/**
 * Which action on a user awaits its confirmation. Where no script runs the URL requests it (`byUrl`). It is over as soon
 * as there is a `result`.
 */
export function useRequestedAction(
  byUrl: RequestedUserAction | null,
  result: object | undefined,
): RequestedAction {
  const requestedByUrl = result ? null : byUrl;
  const [last, setLast] = useState({ action: requestedByUrl, before: result });
  const requested = last.before === result ? last.action : null;
  return {
    requested,
    isByUrl: requested === requestedByUrl,
    setRequested: (action) => {
      setLast({ action, before: result });
    },
  };
}
