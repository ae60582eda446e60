import { useEffect, useRef, type RefObject } from "react";

interface FileDrop {
  /** Something is dragged over the element, or no longer. */
  onDragOver: (isOver: boolean) => void;
  onDrop: (files: FileList) => void;
}

/** Lets files be dropped on an element. */
export function useFileDrop(place: RefObject<HTMLElement | null>, drop: FileDrop): void {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const leave = () => {
      latest.current.onDragOver(false);
    };
    element.addEventListener("dragleave", leave, { signal });
    element.addEventListener(
      "dragover",
      (event) => {
        event.preventDefault();
        latest.current.onDragOver(true);
      },
      { signal },
    );
    element.addEventListener(
      "drop",
      (event) => {
        event.preventDefault();
        leave();
        const files = event.dataTransfer?.files;
        if (files && files.length > 0) latest.current.onDrop(files);
      },
      { signal },
    );
    return () => {
      listeners.abort();
    };
  }, [place]);
}
