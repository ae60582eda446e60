import type { Live } from "./show-live.server.ts";

/** Milliseconds before a stream that was refused is tried again: at least, and at random on top. */
const pause = 2_000;
const scatter = 3_000;

/**
 * Listens in the browser to the changes of what a page shows, for as long as it is in sight: browsers open six
 * connections to a shop, so tabs in the background give theirs back and catch up when they come to the front.
 * Calls back after each change, with the milliseconds to wait at most before asking the shop. Gives the way to
 * end it.
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
    // The browser itself comes back after a lost connection, but not after a refusal.
    opened.addEventListener("error", () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      retry = window.setTimeout(open, pause + Math.random() * scatter);
    });
    source = opened;
  };
  const followSight = () => {
    if (document.visibilityState === "hidden") close();
    else if (!source) open();
  };

  followSight();
  document.addEventListener("visibilitychange", followSight);
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", followSight);
  return () => {
    document.removeEventListener("visibilitychange", followSight);
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", followSight);
    close();
  };
}
