import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { makeFocusable } from "./make-focusable.ts";
import styles from "./photo-gallery.module.css";
import { PhotoSlide } from "./photo-slide.tsx";
import { PhotoViewerBar } from "./photo-viewer-bar.tsx";
import { useScrollEnd } from "./use-scroll-end.ts";

interface PhotoViewerProps {
  photos: readonly string[];
  album: string;
  /** The photo that is shown first, from 0. */
  start: number;
  onClose: () => void;
}

/**
 * One photo at a time over the whole page: swiped, or by the arrow keys and buttons; zoomed by its button or a double
 * click; closed by its button or Escape, with the focus back on the thumbnail.
 */
export function PhotoViewer({ photos, album, start, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement | null>(null);
  const [at, setAt] = useState(start);
  const [isZoomed, setZoomed] = useState(false);
  // On its way to the next photo the strip still shows the old one, and a second press would start from that.
  const scrolling = useScrollEnd<HTMLUListElement>(({ scrollLeft, clientWidth }) => {
    setAt(Math.round(scrollLeft / clientWidth));
  });

  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.children[start]?.scrollIntoView({ behavior: "instant", inline: "start" });
  }, [start]);

  function show(next: number): void {
    if (next < 0 || next >= photos.length) return;
    setZoomed(false);
    setAt(next);
    strip.current?.children[next]?.scrollIntoView({ inline: "start", block: "nearest" });
  }

  function handleKey(event: KeyboardEvent): void {
    const { key } = event;
    if (key === "+" || key === "-") setZoomed(key === "+");
    // A zoomed photo is moved by the arrows, as anything that scrolls.
    if (isZoomed || (key !== "ArrowLeft" && key !== "ArrowRight")) return;
    event.preventDefault();
    show(key === "ArrowLeft" ? at - 1 : at + 1);
  }

  return (
    // The keys are those of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={`Photos of this copy of ${album}`}
      closedby="any"
      onClose={onClose}
      onKeyDown={handleKey}
      onDoubleClick={({ target }) => {
        if (target instanceof HTMLImageElement) setZoomed(!isZoomed);
      }}
    >
      <ul
        ref={(list) => {
          strip.current = list;
          makeFocusable(list);
        }}
        className={styles.strip}
        {...scrolling}
      >
        {photos.map((key, place) => (
          <PhotoSlide
            key={key}
            photo={key}
            alt={`${album}, view ${place + 1} of ${photos.length}`}
            isCurrent={place === at}
            isZoomed={isZoomed && place === at}
            loading={place === start ? "eager" : "lazy"}
          />
        ))}
      </ul>
      <PhotoViewerBar
        at={at}
        count={photos.length}
        isZoomed={isZoomed}
        onShow={show}
        onZoom={() => {
          setZoomed(!isZoomed);
        }}
        onClose={() => {
          dialog.current?.close();
        }}
      />
    </dialog>
  );
}
