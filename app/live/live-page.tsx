import { useEffect } from "react";
import { useMatches, useRevalidator, type ShouldRevalidateFunction } from "react-router";
import { followChanges } from "./follow-changes.ts";
import { isPlainRefresh } from "./is-plain-refresh.ts";
import type { Live } from "./show-live.server.ts";

/** Milliseconds between two revalidations at least, however much changes. */
const minPause = 250;

let isLiveRevalidation = false;

/**
 * For routes whose data does not depend on records or orders: they are not loaded again when those change. A navigation
 * or a form that interrupts the revalidation loads them as ever, such as the log-out.
 */
export const skipLiveRevalidation: ShouldRevalidateFunction = (args) =>
  !(isLiveRevalidation && isPlainRefresh(args)) && args.defaultShouldRevalidate;

/** Keeps an open page up to date: its loaders run again when what they showed changed. */
export function LivePage() {
  const { revalidate } = useRevalidator();
  const live = useMatches().map(findLive).findLast(Boolean);
  const topics = live?.topics ?? "";
  const position = live?.position ?? "";
  useEffect(() => {
    if (topics === "") return undefined;
    let timer: number | undefined;
    let isLoading = false;
    let changes = 0;
    const load = async () => {
      timer = undefined;
      isLoading = true;
      const loaded = changes;
      isLiveRevalidation = true;
      try {
        await revalidate();
      } finally {
        isLiveRevalidation = false;
      }
      await new Promise((resolve) => window.setTimeout(resolve, minPause));
      isLoading = false;
      if (changes > loaded) void load();
    };
    const end = followChanges({ topics, position }, (spread) => {
      changes += 1;
      if (!isLoading) timer ??= window.setTimeout(() => void load(), Math.random() * spread);
    });
    return () => {
      end();
      changes = -Infinity;
      window.clearTimeout(timer);
    };
    // A newer position of the same topics does not end the stream: it has received all changes since.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [topics, revalidate]);
  return null;
}

function findLive({ loaderData }: { loaderData: unknown }): Live | undefined {
  return typeof loaderData === "object" && loaderData !== null && "live" in loaderData
    ? (loaderData as { live: Live }).live
    : undefined;
}
