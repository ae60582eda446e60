import { useState } from "react";
import type { RequestedUserAction } from "./user-action-form.ts";

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
