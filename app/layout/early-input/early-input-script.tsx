import { useContext, useEffect, useLayoutEffect } from "react";
import { EarlyInputContext } from "./early-input-context.ts";
import { replayEarlyInput } from "./replay-early-input.ts";

/** The script that records early input. It stands in the page; the browser's React knows only its place. */
export function EarlyInputScript() {
  const script = useContext(EarlyInputContext);
  return (
    <script
      {...(script?.nonce !== undefined && { nonce: script.nonce })}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: script?.text ?? "" }}
    />
  );
}

/** Takes over, once the page is hydrated, what the person did before. */
export function EarlyInputReplay() {
  useLayoutEffect(() => {
    window.earlyInput?.endPresses();
  }, []);
  useEffect(() => {
    // Later than the other effects, and what they render: a draft that one of them restores gives way.
    const timer = setTimeout(() => {
      const { earlyInput } = window;
      window.earlyInput = undefined;
      if (earlyInput) replayEarlyInput(earlyInput);
    });
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return null;
}
