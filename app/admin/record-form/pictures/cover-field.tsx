import { useEffect, useRef, useState } from "react";
import { fieldLabel } from "../../../catalogue/record-field-texts.ts";
import { Ground } from "../../../pictures/cover.tsx";
import {
  acceptedPictures,
  findFileProblem,
  maxCoverBytes,
} from "../../../pictures/picture-type.ts";
import { pictureUrl } from "../../../pictures/picture-url.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import fieldStyles from "../../../ui/field.module.css";
import { CheckBox } from "../../../ui/field.tsx";
import fileInput from "../../../ui/file-input.module.css";
import layout from "../../../ui/layout.module.css";
import text from "../../../ui/text.module.css";
import styles from "./cover-field.module.css";
import { coverText } from "./pictures-texts.ts";
import { useFileDrop } from "./use-file-drop.ts";

interface CoverFieldProps {
  /** Storage key of the picture that is shown now; null for a new record. */
  current: string | null;
  /** The URL of the sleeve that is drawn for what is typed now; null: nothing was typed that changes it. */
  drawn: string | null;
  album: string;
  /** Whether there is an uploaded cover that the generated sleeve can replace. */
  canUseGenerated: boolean;
  errors: string[] | undefined;
}

/** The picture that is chosen, before it is saved; its URL is valid for as long as it is chosen. */
interface ChosenCover {
  url: string;
  name: string;
}

/** The cover: dropped or chosen, and seen before it is saved. One that the shop would refuse is taken out of the field. */
export function CoverField(props: CoverFieldProps) {
  const { current, drawn, album, canUseGenerated, errors } = props;
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<ChosenCover | null>(null);
  const [problem, setProblem] = useState("");
  const error = problem === "" ? (errors?.[0] ?? "") : problem;

  useEffect(() => {
    if (!chosen) return undefined;
    return () => {
      URL.revokeObjectURL(chosen.url);
    };
  }, [chosen]);

  function read(): void {
    const file = field.current?.files?.[0];
    const found = file ? findFileProblem(file, maxCoverBytes) : "";
    setProblem(found);
    if (found !== "") clear();
    else setChosen(file ? { url: URL.createObjectURL(file), name: file.name } : null);
  }

  function clear(): void {
    if (field.current) field.current.value = "";
    setChosen(null);
  }

  const isOver = useFileDrop(place, (files) => {
    if (!field.current) return;
    field.current.files = files;
    read();
  });

  return (
    <section
      ref={place}
      className={classNames(layout.stack, styles.cover)}
      aria-labelledby="record-cover"
      data-over={isOver ? "" : undefined}
    >
      <h2 id="record-cover">{coverText("sleeve")}</h2>
      <CoverPreview current={current} drawn={drawn} chosen={chosen} album={album} />
      <label className={fieldStyles.label} htmlFor="record-cover-file">
        {fieldLabel("uploadedCover")}
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
        {coverText("hint")}
      </p>
      {error !== "" && (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      )}
      {chosen && (
        <Button variant="outline" size="small" onClick={clear}>
          {coverText("leave")}
        </Button>
      )}
      {canUseGenerated && !chosen && (
        <CheckBox label={coverText("useGenerated")} name="generatedSleeve" />
      )}
    </section>
  );
}

/** The chosen picture, or the sleeve as it is, or what becomes of a record without a picture. */
function CoverPreview({
  current,
  drawn,
  chosen,
  album,
}: Pick<CoverFieldProps, "current" | "drawn" | "album"> & { chosen: ChosenCover | null }) {
  const shown =
    chosen?.url ?? drawn ?? (current === null ? null : pictureUrl(current, 400, "webp"));
  return (
    <div className={styles.frame}>
      {shown === null ? (
        <p className={classNames(text.small, styles.empty)}>{coverText("drop")}</p>
      ) : (
        <>
          {!chosen && current !== null && <Ground cover={current} />}
          <img
            src={shown}
            alt={describePreview({ chosen, drawn, album })}
            width={400}
            height={400}
          />
        </>
      )}
    </div>
  );
}

function describePreview({
  chosen,
  drawn,
  album,
}: Pick<CoverFieldProps, "drawn" | "album"> & { chosen: ChosenCover | null }): string {
  if (chosen) return coverText("chosen", { file: chosen.name });
  return drawn === null ? coverText("sleeveOf", { album }) : coverText("drawn");
}
