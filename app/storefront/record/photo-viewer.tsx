import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { pictureUrl } from "../../pictures/picture-url.ts";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import styles from "./photo-gallery.module.css";
import layout from "../../ui/layout.module.css";

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
        onScroll={({ currentTarget }) => {
          setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
        }}
      >
        {photos.map((key, place) => (
          <li
            key={key}
            ref={makeFocusable}
            className={classNames(styles.slide, isZoomed && place === at && styles.zoomed)}
            inert={place !== at}
          >
            <picture>
              <source
                type="image/avif"
                srcSet={`${pictureUrl(key, 800, "avif")} 800w, ${pictureUrl(key, 1600, "avif")} 1600w`}
                sizes={isZoomed && place === at ? "1600px" : "100vw"}
              />
              <img
                src={pictureUrl(key, 1600, "webp")}
                alt={`${album}, view ${place + 1} of ${photos.length}`}
                loading={place === start ? "eager" : "lazy"}
              />
            </picture>
          </li>
        ))}
      </ul>
      <div className={classNames(layout.line, styles.bar)}>
        <ViewerButton
          label="Previous photo"
          disabled={at === 0}
          onClick={() => {
            show(at - 1);
          }}
        >
          <ChevronLeft aria-hidden="true" />
        </ViewerButton>
        <p role="status">
          {at + 1} of {photos.length}
        </p>
        <ViewerButton
          label="Next photo"
          disabled={at === photos.length - 1}
          onClick={() => {
            show(at + 1);
          }}
        >
          <ChevronRight aria-hidden="true" />
        </ViewerButton>
        <ViewerButton
          label="Zoom"
          aria-pressed={isZoomed}
          onClick={() => {
            setZoomed(!isZoomed);
          }}
        >
          {isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
        </ViewerButton>
        <ViewerButton
          label="Close"
          onClick={() => {
            dialog.current?.close();
          }}
        >
          <X aria-hidden="true" />
        </ViewerButton>
      </div>
    </dialog>
  );
}

/** What scrolls can be reached by the keyboard. */
function makeFocusable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}

function ViewerButton({ label, ...rest }: { label: string } & ComponentProps<"button">) {
  return <button type="button" className={control.square} aria-label={label} {...rest} />;
}
