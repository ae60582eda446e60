import { useRef } from "react";
import { fieldLabel } from "../../../catalogue/record-field-texts.ts";
import { acceptedPictures } from "../../../pictures/picture-type.ts";
import { maxPhotos } from "../../../pictures/picture-url.ts";
import { classNames } from "../../../ui/class-names.ts";
import fieldStyles from "../../../ui/field.module.css";
import { CheckBox } from "../../../ui/field.tsx";
import fileInput from "../../../ui/file-input.module.css";
import text from "../../../ui/text.module.css";
import cover from "./cover-field.module.css";
import { PhotoList } from "./photo-list.tsx";
import styles from "./photos-field.module.css";
import { photosText } from "./pictures-texts.ts";
import { useFileDrop } from "./use-file-drop.ts";
import { usePhotos, type PhotosListener } from "./use-photos.ts";

interface PhotosFieldProps extends PhotosListener {
  /** Storage keys of the photos that the record has. */
  stored: readonly string[];
  errors: string[] | undefined;
}

/**
 * Photos of the copy itself: dropped, chosen or taken with the phone, several at once, and put in order. Without
 * scripts the fields post their files, and each stored photo has a box that removes it.
 */
export function PhotosField({ stored, errors, ...listener }: PhotosFieldProps) {
  const place = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const photos = usePhotos(stored, field, listener);
  const problems = photos.problems.length > 0 ? photos.problems : (errors ?? []);
  const isOver = useFileDrop(place, (files) => {
    void photos.add([...files]);
  });
  return (
    <section
      ref={place}
      className={styles.photos}
      aria-labelledby="record-photos-heading"
      data-over={isOver ? "" : undefined}
    >
      <h3 id="record-photos-heading">{photosText("heading")}</h3>
      <p className={text.small} id="record-photos-hint">
        {photosText("hint", { most: maxPhotos })}
      </p>
      <input type="hidden" name="photos" value="listed" />
      <PhotoList photos={photos} />
      <noscript>
        {stored.map((key, at) => (
          <CheckBox
            key={key}
            label={photosText("remove", { at: at + 1 })}
            name="removePhoto"
            value={key}
          />
        ))}
      </noscript>
      <div className={styles.choose}>
        <label className={fieldStyles.label}>
          {fieldLabel("photos")}
          <input
            ref={field}
            type="file"
            name="photoFiles"
            multiple
            accept={acceptedPictures}
            className={classNames(fileInput.file, cover.file)}
            aria-describedby="record-photos-hint"
            aria-invalid={problems.length > 0 || undefined}
            onChange={(event) => {
              void photos.add([...(event.currentTarget.files ?? [])]);
            }}
          />
        </label>
        <label className={fieldStyles.label}>
          {photosText("take")}
          <input
            type="file"
            name="photoFiles"
            accept={acceptedPictures}
            capture="environment"
            aria-describedby="record-photos-hint"
            className={classNames(fileInput.file, cover.file)}
            onChange={(event) => {
              const { currentTarget } = event;
              const files = [...(currentTarget.files ?? [])];
              // The other field posts it from now on.
              currentTarget.value = "";
              void photos.add(files);
            }}
          />
        </label>
      </div>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={fieldStyles.error}>
            {problem}
          </p>
        ))}
      </div>
    </section>
  );
}
