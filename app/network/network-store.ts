import { useSyncExternalStore } from "react";
import { createListeners } from "../ui/listeners.ts";
import { networkText } from "./network-texts.ts";

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
  /** The next page is on its way for longer than a glance. */
  isSlow: boolean;
}

const initialState: NetworkState = { isOutOfDate: false, problem: null, isSlow: false };
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

/** Milliseconds that a page may take before anything says that it is on its way. */
const patience = 200;

let pressed: Element | null = null;
let current: object | null = null;

/** Remembers the link that is pressed, so that it shows the press until its page is there. */
export function watchPressedLinks(page: Document): void {
  page.addEventListener(
    "click",
    ({ target }) => (pressed = (target as Element).closest("a")),
    true,
  );
}

/** Says that another page is asked for; gives the function that ends that. Of several only the last counts. */
export function beginNavigation(): () => void {
  const own = (current = {});
  const link = pressed;
  pressed = null;
  link?.setAttribute("data-pressed", "");
  const timer = setTimeout(() => {
    if (own === current) change({ isSlow: true });
  }, patience);
  return () => {
    clearTimeout(timer);
    link?.removeAttribute("data-pressed");
    if (own === current && state.isSlow) change({ isSlow: false });
  };
}

/** Says at the foot of the page that there is no connection, and offers to try again. */
export function offerRetry(retry: () => void): void {
  setProblem({ message: networkText("noConnection"), placeId: null, retry });
}

/** What the network lets the page show; on the server and until hydration all is well. */
export function useNetwork(): NetworkState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initialState,
  );
}
