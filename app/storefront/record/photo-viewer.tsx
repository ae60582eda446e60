import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from "react";
import { pictureUrl } from "../../pictures/picture-url.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./photo-gallery.module.css";
import { photoText } from "./photo-texts.ts";
import { PhotoViewerBar } from "./photo-viewer-bar.tsx";

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
      aria-label={photoText("photos", { album })}
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
            alt={photoText("photo", { album, at: place + 1, count: photos.length })}
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

interface PhotoSlideProps {
  /** Storage key. */
  photo: string;
  alt: string;
  /** Whether it is the photo that is looked at; the others are out of reach. */
  isCurrent: boolean;
  isZoomed: boolean;
  loading: "eager" | "lazy";
}

/** A photo in the viewer. Zoomed, it is wider than the page and is scrolled. */
function PhotoSlide({ photo, alt, isCurrent, isZoomed, loading }: PhotoSlideProps) {
  return (
    <li
      ref={makeFocusable}
      className={classNames(styles.slide, isZoomed && styles.zoomed)}
      inert={!isCurrent}
    >
      <picture>
        <source
          type="image/avif"
          srcSet={`${pictureUrl(photo, 800, "avif")} 800w, ${pictureUrl(photo, 1600, "avif")} 1600w`}
          sizes={isZoomed ? "1600px" : "100vw"}
        />
        <img src={pictureUrl(photo, 1600, "webp")} alt={alt} loading={loading} />
      </picture>
    </li>
  );
}

/** Milliseconds without a scroll event after which an element is at rest where no `scrollend` is sent. */
const restAfter = 120;

/**
 * Handlers of an element whose scrolling is followed: `onRest` is called when it has come to rest, not on the way there.
 * Safari before 26.2 sends no `scrollend`.
 */
function useScrollEnd<Scrolled extends HTMLElement>(onRest: (element: Scrolled) => void) {
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

/** What scrolls can be reached by the keyboard. */
function makeFocusable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}
