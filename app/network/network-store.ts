import { useSyncExternalStore } from "react";
import { createListeners } from "../ui/listeners.ts";

/** Something that a person wanted and that failed for want of a connection. */
export interface NetworkProblem {
  message: string;
  /** The id of the place in a form that shows it; null: the notice at the foot of the page. */
  placeId: string | null;
  /** Does it again; null when the form's own button does. */
  retry: (() => void) | null;
}

interface NetworkState {
  /** The page shows what it last had, since it could not be refreshed. */
  isOutOfDate: boolean;
  problem: NetworkProblem | null;
}

const initialState: NetworkState = { isOutOfDate: false, problem: null };
let state = initialState;
const { subscribe, notify } = createListeners();

export const subscribeToNetwork = subscribe;

function change(next: Partial<NetworkState>): void {
  state = { ...state, ...next };
  notify();
}

export function isOutOfDate(): boolean {
  return state.isOutOfDate;
}

export function setOutOfDate(value: boolean): void {
  if (state.isOutOfDate !== value) change({ isOutOfDate: value });
}

/** Shows a problem, in place of an earlier one; null: none. */
export function setProblem(problem: NetworkProblem | null): void {
  if (state.problem !== problem) change({ problem });
}

/** Says at the foot of the page that there is no connection, and offers to try again. */
export function offerRetry(retry: () => void): void {
  setProblem({ message: "No connection. Try again.", placeId: null, retry });
}

/** What the network lets the page show; on the server and until hydration all is well. */
export function useNetwork(): NetworkState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initialState,
  );
}
