import { useEffect, useRef, useState, type RefObject } from "react";
import { acceptedPictures, maxCoverBytes } from "../../pictures/picture-type.ts";
import { pictureUrl } from "../../pictures/picture-url.ts";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/field.tsx";
import styles from "./cover-field.module.css";

interface CoverFieldProps {
  /** Storage key of the picture that is shown now; null for a new record. */
  current: string | null;
  album: string;
  /** Whether there is an uploaded cover that the generated sleeve can take the place of. */
  canDrop: boolean;
  errors: string[] | undefined;
}

/** The cover: dropped or chosen, and seen before it is saved. */
export function CoverField({ current, album, canDrop, errors }: CoverFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<{ address: string; name: string } | null>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState("");
  const words = refusal === "" ? (errors?.[0] ?? "") : refusal;

  useEffect(() => {
    if (!chosen) return undefined;
    return () => {
      URL.revokeObjectURL(chosen.address);
    };
  }, [chosen]);

  function take(): void {
    const file = field.current?.files?.[0];
    setRefusal("");
    if (!file) {
      setChosen(null);
      return;
    }
    const words = refusalOf(file);
    if (words === "") setChosen({ address: URL.createObjectURL(file), name: file.name });
    else {
      clear();
      setRefusal(words);
    }
  }

  function clear(): void {
    if (field.current) field.current.value = "";
    setChosen(null);
  }

  useDrop(place, {
    onOver: setOver,
    onDrop: (files) => {
      if (!field.current) return;
      field.current.files = files;
      take();
    },
  });

  const shown = chosen?.address ?? (current === null ? null : pictureUrl(current, 400, "webp"));
  return (
    <section
      ref={place}
      className={styles.cover}
      aria-labelledby="record-cover"
      data-over={isOver ? "" : undefined}
    >
      <h2 id="record-cover">Sleeve</h2>
      <div className={styles.frame}>
        {shown === null ? (
          <p className={styles.empty}>
            Drop a picture here, or leave it: the shop draws a sleeve of its own.
          </p>
        ) : (
          <img
            src={shown}
            alt={chosen ? `The chosen cover, ${chosen.name}` : `The sleeve of ${album}`}
            width={400}
            height={400}
          />
        )}
      </div>
      <label className={styles.label} htmlFor="record-cover-file">
        Cover
      </label>
      <input
        ref={field}
        id="record-cover-file"
        type="file"
        name="cover"
        accept={acceptedPictures}
        className={styles.file}
        aria-invalid={words === "" ? undefined : true}
        aria-describedby="record-cover-hint"
        onChange={take}
      />
      <p className={styles.hint} id="record-cover-hint">
        JPEG, PNG, WebP, AVIF or GIF, up to 15 MB. It is cut square.
      </p>
      {words !== "" && (
        <p className={styles.error} role="alert">
          {words}
        </p>
      )}
      {chosen && (
        <Button variant="outline" size="small" onClick={clear}>
          Leave the sleeve as it was
        </Button>
      )}
      {canDrop && !chosen && <CheckBox label="Use the generated sleeve" name="generatedSleeve" />}
    </section>
  );
}

interface Dropping {
  onOver: (isOver: boolean) => void;
  onDrop: (files: FileList) => void;
}

/** Files may be dropped on a part of the page, besides being chosen by a button. */
function useDrop(place: RefObject<HTMLElement | null>, dropping: Dropping): void {
  const latest = useRef(dropping);
  useEffect(() => {
    latest.current = dropping;
  });
  useEffect(() => {
    const element = place.current;
    const over = (event: DragEvent) => {
      event.preventDefault();
      latest.current.onOver(true);
    };
    const leave = () => {
      latest.current.onOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      leave();
      const files = event.dataTransfer?.files;
      if (files && files.length > 0) latest.current.onDrop(files);
    };
    element?.addEventListener("dragover", over);
    element?.addEventListener("dragleave", leave);
    element?.addEventListener("drop", drop);
    return () => {
      element?.removeEventListener("dragover", over);
      element?.removeEventListener("dragleave", leave);
      element?.removeEventListener("drop", drop);
    };
  }, [place]);
}

/** What the browser already knows to be wrong with a file; the shop looks at its content. */
function refusalOf({ type, size }: File): string {
  if (type !== "" && !acceptedPictures.split(",").includes(type))
    return "This is not a JPEG, PNG, WebP, AVIF or GIF picture.";
  return size > maxCoverBytes ? "This picture is larger than 15 MB. Choose a smaller one." : "";
}
