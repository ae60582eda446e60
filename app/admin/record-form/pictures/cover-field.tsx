import { useRef, useState } from "react";
import { acceptedPictures } from "../../../pictures/picture-type.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import fieldStyles from "../../../ui/field.module.css";
import { CheckBox } from "../../../ui/field.tsx";
import fileInput from "../../../ui/file-input.module.css";
import layout from "../../../ui/layout.module.css";
import text from "../../../ui/text.module.css";
import styles from "./cover-field.module.css";
import { CoverPreview } from "./cover-preview.tsx";
import { useChosenCover } from "./use-chosen-cover.ts";
import { useFileDrop } from "./use-file-drop.ts";

interface CoverFieldProps {
  /** Storage key of the picture that is shown now; null for a new record. */
  current: string | null;
  album: string;
  /** Whether there is an uploaded cover that the generated sleeve can replace. */
  canUseGenerated: boolean;
  errors: string[] | undefined;
}

/** The cover: dropped or chosen, and seen before it is saved. */
export function CoverField({ current, album, canUseGenerated, errors }: CoverFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLElement>(null);
  const { chosen, problem, read, clear } = useChosenCover(field);
  const [isOver, setOver] = useState(false);
  const error = problem === "" ? (errors?.[0] ?? "") : problem;

  useFileDrop(place, {
    onDragOver: setOver,
    onDrop: (files) => {
      if (!field.current) return;
      field.current.files = files;
      read();
    },
  });

  return (
    <section
      ref={place}
      className={classNames(layout.stack, styles.cover)}
      aria-labelledby="record-cover"
      data-over={isOver ? "" : undefined}
    >
      <h2 id="record-cover">Sleeve</h2>
      <CoverPreview current={current} chosen={chosen} album={album} />
      <label className={fieldStyles.label} htmlFor="record-cover-file">
        Cover
      </label>
      <input
        ref={field}
        id="record-cover-file"
        type="file"
        name="cover"
        accept={acceptedPictures}
        className={classNames(fileInput.file, styles.file)}
        aria-invalid={error === "" ? undefined : true}
        aria-describedby="record-cover-hint"
        onChange={read}
      />
      <p className={text.small} id="record-cover-hint">
        JPEG, PNG, WebP, AVIF or GIF, up to 15 MB. It is cut square.
      </p>
      {error !== "" && (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      )}
      {chosen && (
        <Button variant="outline" size="small" onClick={clear}>
          Leave the sleeve as it was
        </Button>
      )}
      {canUseGenerated && !chosen && (
        <CheckBox label="Use the generated sleeve" name="generatedSleeve" />
      )}
    </section>
  );
}
