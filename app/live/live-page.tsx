import { useEffect } from "react";
import { useMatches, useRevalidator, type ShouldRevalidateFunction } from "react-router";
import { followChanges } from "./follow-changes.ts";
import type { Live } from "./show-live.server.ts";

/** Milliseconds from one question to the next at least, however much happens. */
const rest = 250;

let catchingUp = false;

/** For routes whose data no change of a record or an order touches: they are not asked for again with the page. */
export const skipLiveRevalidation: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>
  !catchingUp && defaultShouldRevalidate;

/** Keeps the page true while it is open: its loaders run again when what they showed changed. */
export function LivePage() {
  const { revalidate } = useRevalidator();
  const live = useMatches().map(findLive).findLast(Boolean);
  const topics = live?.topics ?? "";
  const position = live?.position ?? "";
  useEffect(() => {
    if (topics === "") return undefined;
    let timer: number | undefined;
    let asking = false;
    let heard = 0;
    const ask = async () => {
      timer = undefined;
      asking = true;
      const answered = heard;
      catchingUp = true;
      try {
        await revalidate();
      } finally {
        catchingUp = false;
      }
      await new Promise((resolve) => window.setTimeout(resolve, rest));
      asking = false;
      if (heard > answered) void ask();
    };
    const end = followChanges({ topics, position }, (spread) => {
      heard += 1;
      if (!asking) timer ??= window.setTimeout(() => void ask(), Math.random() * spread);
    });
    return () => {
      end();
      heard = -Infinity;
      window.clearTimeout(timer);
    };
    // A newer position of the same topics does not end the stream: it has heard of all since.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [topics, revalidate]);
  return null;
}

function findLive({ loaderData }: { loaderData: unknown }): Live | undefined {
  return typeof loaderData === "object" && loaderData !== null && "live" in loaderData
    ? (loaderData as { live: Live }).live
    : undefined;
}
