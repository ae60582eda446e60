import {
  mediaGradeLooks,
  mediaGradeMeaning,
  sleeveGradeLooks,
  sleeveGradeMeaning,
} from "../../catalogue/grades/grade-meanings.ts";
import { shownLongGrade } from "../../catalogue/grades/grades.ts";
import type { VinylRecord } from "../../catalogue/vinyl-record.ts";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import text from "../../ui/text.module.css";
import styles from "./copy-condition.module.css";
import { PhotoGallery } from "./photo-gallery.tsx";
import { recordText } from "./record-texts.ts";

/**
 * The state of what is sold: what its grades mean, its defects in words, and photos of it. Nothing for a new record
 * as it left the factory.
 */
export function CopyCondition({ record }: { record: VinylRecord }) {
  const { newOrUsed, mediaCondition, sleeveCondition, defects, photos } = record;
  if (isFlawless(record)) return null;
  return (
    <section
      className={classNames(columns.panel, styles.condition)}
      aria-labelledby="copy-condition"
    >
      <h2 id="copy-condition">{recordText(newOrUsed === "used" ? "thisUsedCopy" : "condition")}</h2>
      <ul>
        <li>
          <b>{recordText("mediaGrade", { grade: shownLongGrade(mediaCondition) })}</b>{" "}
          {mediaGradeMeaning(mediaCondition)}.<Looks>{mediaGradeLooks(mediaCondition)}</Looks>
        </li>
        <li>
          <b>{recordText("sleeveGrade", { grade: shownLongGrade(sleeveCondition) })}</b>{" "}
          {sleeveGradeMeaning(sleeveCondition)}.<Looks>{sleeveGradeLooks(sleeveCondition)}</Looks>
        </li>
      </ul>
      {defects !== null && <p className={text.typed}>{defects}</p>}
      <PhotoGallery photos={photos} album={record.album} />
    </section>
  );
}

/** What such a copy looks like, below what its grade means. */
function Looks({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <span className={classNames(text.quiet, styles.looks)}>
      {recordText("looks", { looks: children })}
    </span>
  );
}

function isFlawless(record: VinylRecord): boolean {
  const { newOrUsed, mediaCondition, sleeveCondition, defects, photos } = record;
  const isMint = mediaCondition === "M" && sleeveCondition === "M";
  return newOrUsed === "new" && isMint && defects === null && photos.length === 0;
}
