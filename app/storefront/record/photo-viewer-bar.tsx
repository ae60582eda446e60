import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import type { ComponentProps } from "react";
import { ignorePresses } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import layout from "../../ui/layout.module.css";
import styles from "./photo-gallery.module.css";
import { photoText } from "./photo-texts.ts";

interface PhotoViewerBarProps {
  /** The photo that is looked at, from 0. */
  at: number;
  count: number;
  isZoomed: boolean;
  onShow: (at: number) => void;
  onZoom: () => void;
  onClose: () => void;
}

/** The buttons of the viewer, and which photo of how many is looked at. */
export function PhotoViewerBar(props: PhotoViewerBarProps) {
  const { at, count, isZoomed, onShow, onZoom, onClose } = props;
  return (
    <div className={classNames(layout.line, styles.bar)}>
      <ViewerButton
        label={photoText("previous")}
        onClick={() => {
          onShow(at - 1);
        }}
        {...(at === 0 && ignorePresses)}
      >
        <ChevronLeft aria-hidden="true" />
      </ViewerButton>
      <p role="status">{photoText("position", { at: at + 1, count })}</p>
      <ViewerButton
        label={photoText("next")}
        onClick={() => {
          onShow(at + 1);
        }}
        {...(at === count - 1 && ignorePresses)}
      >
        <ChevronRight aria-hidden="true" />
      </ViewerButton>
      <ViewerButton label={photoText("zoom")} aria-pressed={isZoomed} onClick={onZoom}>
        {isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
      </ViewerButton>
      <ViewerButton label={photoText("close")} onClick={onClose}>
        <X aria-hidden="true" />
      </ViewerButton>
    </div>
  );
}

function ViewerButton({ label, ...rest }: { label: string } & ComponentProps<"button">) {
  return <button type="button" className={control.square} aria-label={label} {...rest} />;
}
