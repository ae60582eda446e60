import { useEffect } from "react";
import {
  type ShouldRevalidateFunction,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRevalidator,
} from "react-router";
import { applyChanged } from "../shop.ts";
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
  const live = useLive();
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

function useLive(): Live | undefined {
  return useMatches().map(findLive).findLast(Boolean);
}

/** Lets the page be drawn with what the owner has set of the shop since it was opened. */
export function useShopDetails(): void {
  const live = useLive();
  if (live && !import.meta.env.SSR) applyChanged(live.shop);
}

function findLive({ loaderData }: { loaderData: unknown }): Live | undefined {
  return typeof loaderData === "object" && loaderData !== null && "live" in loaderData
    ? (loaderData as { live: Live }).live
    : undefined;
}

/**
 * Whether loaders run again for the same page, without a form. That a revalidation was begun does not say so: its
 * promise stays open until a navigation completes, also through one that interrupts it.
 */
export function isPlainRefresh({
  actionStatus,
  formMethod,
  currentUrl,
  nextUrl,
}: Pick<
  ShouldRevalidateFunctionArgs,
  "actionStatus" | "formMethod" | "currentUrl" | "nextUrl"
>): boolean {
  return actionStatus === undefined && formMethod === undefined && currentUrl.href === nextUrl.href;
}

/** Milliseconds before a stream that was refused is opened again: at least, and at random on top. */
const retryPause = 2_000;
const retryJitter = 3_000;

/**
 * Follows in the browser the changes of what a page shows, while the page is visible: browsers open six connections
 * to a host, so tabs in the background close theirs and catch up when they come to the front. Calls back after each
 * change, with the milliseconds to wait at most before loading again. Gives the function that ends it.
 */
function followChanges({ topics, position }: Live, onChange: (spread: number) => void): () => void {
  let source: EventSource | null = null;
  let retry: number | undefined;
  let at = position;

  const close = () => {
    window.clearTimeout(retry);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    const opened = new EventSource(`/live?${new URLSearchParams({ topics, at }).toString()}`);
    opened.addEventListener("message", ({ data, lastEventId }: MessageEvent<string>) => {
      at = lastEventId;
      onChange(Number(data));
    });
    // The browser reconnects by itself after a lost connection, but not after a refusal.
    opened.addEventListener("error", () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      retry = window.setTimeout(open, retryPause + Math.random() * retryJitter);
    });
    source = opened;
  };
  const followVisibility = () => {
    if (document.visibilityState === "hidden") close();
    else if (!source) open();
  };

  followVisibility();
  const end = new AbortController();
  document.addEventListener("visibilitychange", followVisibility, end);
  window.addEventListener("pagehide", close, end);
  window.addEventListener("pageshow", followVisibility, end);
  return () => {
    end.abort();
    close();
  };
}
