import type { Live } from "./show-live.server.ts";

/** Milliseconds before a stream that was refused is opened again: at least, and at random on top. */
const retryPause = 2_000;
const retryJitter = 3_000;

/**
 * Follows in the browser the changes of what a page shows, while the page is visible: browsers open six connections
 * to a host, so tabs in the background close theirs and catch up when they come to the front. Calls back after each
 * change, with the milliseconds to wait at most before loading again. Gives the function that ends it.
 */
export function followChanges(
  { topics, position }: Live,
  onChange: (spread: number) => void,
): () => void {
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
  document.addEventListener("visibilitychange", followVisibility);
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", followVisibility);
  return () => {
    document.removeEventListener("visibilitychange", followVisibility);
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", followVisibility);
    close();
  };
}
