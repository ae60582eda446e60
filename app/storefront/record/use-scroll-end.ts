import { useEffect, useRef, type UIEvent } from "react";

/** Milliseconds without a scroll event after which an element is at rest where no `scrollend` is sent. */
const restAfter = 120;

/**
 * Handlers of an element whose scrolling is followed: `onRest` is called when it has come to rest, not on the way there.
 * Safari before 26.2 sends no `scrollend`.
 */
export function useScrollEnd<Scrolled extends HTMLElement>(onRest: (element: Scrolled) => void) {
  const timer = useRef<number>(undefined);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
    },
    [],
  );
  return {
    onScrollEnd: ({ currentTarget }: UIEvent<Scrolled>) => {
      onRest(currentTarget);
    },
    onScroll: ({ currentTarget }: UIEvent<Scrolled>) => {
      if (sendsScrollEnd()) return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        onRest(currentTarget);
      }, restAfter);
    },
  };
}

function sendsScrollEnd(): boolean {
  return "onscrollend" in window;
}
