import { useEffect, useRef, useState, type RefObject } from "react";

/** Lets files be dropped on an element. Gives whether something is dragged over it. */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  onDrop: (files: FileList) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const leave = () => {
      setOver(false);
    };
    element.addEventListener("dragleave", leave, { signal });
    element.addEventListener(
      "dragover",
      (event) => {
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    element.addEventListener(
      "drop",
      (event) => {
        event.preventDefault();
        leave();
        const files = event.dataTransfer?.files;
        if (files && files.length > 0) latest.current(files);
      },
      { signal },
    );
    return () => {
      listeners.abort();
    };
  }, [place]);
  return isOver;
}
