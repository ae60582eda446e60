import { pictureUrl } from "../../../pictures/picture-url.ts";
import { classNames } from "../../../ui/class-names.ts";
import text from "../../../ui/text.module.css";
import styles from "./cover-field.module.css";
import type { ChosenCover } from "./use-chosen-cover.ts";

interface CoverPreviewProps {
  /** Storage key of the picture that is shown while none is chosen; null: there is none. */
  current: string | null;
  chosen: ChosenCover | null;
  album: string;
}

/** The chosen picture, or the sleeve as it is, or what becomes of a record without a picture. */
export function CoverPreview({ current, chosen, album }: CoverPreviewProps) {
  const shown = chosen?.url ?? (current === null ? null : pictureUrl(current, 400, "webp"));
  return (
    <div className={styles.frame}>
      {shown === null ? (
        <p className={classNames(text.small, styles.empty)}>
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
  );
}
