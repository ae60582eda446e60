import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { useEffect, useRef, type ComponentProps } from "react";
import { pictureUrl } from "../../../pictures/picture-url.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./photos-field.module.css";
import { photosText } from "./pictures-texts.ts";
import type { FormPhoto, FormPhotos } from "./use-photos.ts";

/** The photos in their order, each with buttons that move and remove it; what the form posts of the order. */
export function PhotoList({ photos }: { photos: FormPhotos }) {
  const list = useRef<HTMLOListElement>(null);
  /** The button that has the focus once the photos are rendered in their new order. */
  const nextFocus = useRef<{ at: number; control: string } | null>(null);
  useEffect(() => {
    if (!nextFocus.current) return;
    const { at, control } = nextFocus.current;
    nextFocus.current = null;
    const item = list.current?.children[Math.min(at, list.current.children.length - 1)];
    const button =
      item?.querySelector<HTMLElement>(`[data-control="${control}"]:enabled`) ??
      item?.querySelector<HTMLElement>("button:enabled");
    button?.focus();
  }, [photos.photos]);
  if (photos.photos.length === 0) {
    return photos.isBusy ? <p role="status">{photosText("reading")}</p> : null;
  }
  const last = photos.photos.length - 1;

  function move(at: number, step: -1 | 1): void {
    nextFocus.current = { at: at + step, control: step < 0 ? "back" : "on" };
    photos.move(at, step);
  }

  return (
    <>
      <ol ref={list} className={styles.list}>
        {photos.photos.map((photo, at) => (
          <li key={photo.id}>
            <input type="hidden" name="photo" value={photo.kind === "new" ? "new" : photo.id} />
            <img
              src={sourceOf(photo)}
              alt={photosText("view", { at: at + 1 })}
              width={120}
              height={120}
            />
            <span className={styles.actions}>
              <PhotoButton
                label={photosText("moveBack", { at: at + 1 })}
                control="back"
                disabled={at === 0}
                onClick={() => {
                  move(at, -1);
                }}
              >
                <ArrowLeft size={16} aria-hidden="true" />
              </PhotoButton>
              <PhotoButton
                label={photosText("moveOn", { at: at + 1 })}
                control="on"
                disabled={at === last}
                onClick={() => {
                  move(at, 1);
                }}
              >
                <ArrowRight size={16} aria-hidden="true" />
              </PhotoButton>
              <PhotoButton
                label={photosText("remove", { at: at + 1 })}
                control="remove"
                onClick={() => {
                  nextFocus.current = { at, control: "remove" };
                  photos.removeAt(at);
                }}
              >
                <X size={16} aria-hidden="true" />
              </PhotoButton>
            </span>
          </li>
        ))}
      </ol>
      {photos.isBusy && <p role="status">{photosText("reading")}</p>}
    </>
  );
}

function PhotoButton({
  label,
  control,
  ...rest
}: { label: string; control: string } & Pick<
  ComponentProps<"button">,
  "disabled" | "onClick" | "children"
>) {
  return (
    <Button variant="quiet" size="small" aria-label={label} data-control={control} {...rest} />
  );
}

function sourceOf(photo: FormPhoto): string {
  return photo.kind === "new" ? photo.url : pictureUrl(photo.id, 240, "webp");
}
