import type { DataRouter } from "react-router";
import { isOutOfDate, subscribeToNetwork } from "./network-store.ts";

/** Milliseconds before each attempt to refresh; the last goes on. A page is right within 10 s of the network's return. */
const pauses = [1_000, 2_000, 4_000, 6_000];

/**
 * Loads the page again while it is out of date, at growing intervals and at once when the browser says that it is online.
 * Gives the function that ends it.
 */
export function catchUp(router: Pick<DataRouter, "state" | "revalidate">): () => void {
  let timer: number | undefined;
  let attempts = 0;
  let isLoading = false;

  const plan = () => {
    if (!isOutOfDate()) {
      attempts = 0;
      window.clearTimeout(timer);
      timer = undefined;
    } else if (!isLoading) {
      const pause = pauses[Math.min(attempts, pauses.length - 1)] ?? 0;
      // Not all pages at once, when a shop comes back.
      timer ??= window.setTimeout(() => void attempt(), pause * (0.75 + Math.random() / 2));
    }
  };
  const attempt = async () => {
    window.clearTimeout(timer);
    timer = undefined;
    if (isLoading || !isOutOfDate()) return;
    isLoading = true;
    attempts += 1;
    // A navigation brings data of its own.
    if (document.visibilityState === "visible" && router.state.navigation.state === "idle") {
      await router.revalidate();
    }
    isLoading = false;
    plan();
  };
  const attemptNow = () => {
    attempts = 0;
    void attempt();
  };

  const unsubscribe = subscribeToNetwork(plan);
  window.addEventListener("online", attemptNow);
  document.addEventListener("visibilitychange", attemptNow);
  return () => {
    unsubscribe();
    window.clearTimeout(timer);
    window.removeEventListener("online", attemptNow);
    document.removeEventListener("visibilitychange", attemptNow);
  };
}
