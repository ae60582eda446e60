import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { shownLongGrade } from "../../catalogue/grades/grades.ts";
import { findOtherMedium, noSpeed } from "../../catalogue/other-media.ts";
import { shopList } from "../../catalogue/search/shop-query.ts";
import {
  formatLabel,
  genreLabel,
  yearLabel,
  type VinylRecord,
} from "../../catalogue/vinyl-record.ts";
import type { SleeveGrade } from "../../db/column-values.ts";
import { classNames } from "../../ui/class-names.ts";
import list from "../../ui/list.module.css";
import text from "../../ui/text.module.css";
import styles from "./record-facts.module.css";
import { recordText } from "./record-texts.ts";

/** The fields of a record as names and values; optional ones are left out when they are empty. */
export function RecordFacts({ record }: { record: VinylRecord }) {
  const isVinyl = findOtherMedium(record.format) === null;
  return (
    <dl className={classNames(list.list, text.detail)}>
      <Fact name={recordText("genre")}>
        {record.genres.map((genre, index) => (
          <Fragment key={genre}>
            {index > 0 && ", "}
            <Link to={shopList.url({ search: genre })} data-prefetch>
              {genreLabel(genre)}
            </Link>
          </Fragment>
        ))}
      </Fact>
      <Fact name={recordText("year")}>{yearLabel(record)}</Fact>
      <Fact name={recordText("speed")}>{isVinyl && record.rpm !== noSpeed && record.rpm}</Fact>
      <Fact name={recordText("format")}>{isVinyl ? record.format : formatLabel(record)}</Fact>
      <Fact name={recordText("numRecords")}>{isVinyl && record.numRecords}</Fact>
      <Fact name={recordText("pressing")}>{record.pressing}</Fact>
      <Fact name={recordText("label")}>
        {record.label !== null && (
          <Link to={shopList.url({ label: record.label })} data-prefetch>
            {record.label}
          </Link>
        )}
      </Fact>
      <Fact name={recordText("catalogueNumber")}>{record.catalogueNumber}</Fact>
      <Fact name={recordText("country")}>{record.country}</Fact>
      <Fact name={recordText("barcode")}>{record.barcode}</Fact>
      <Fact name={recordText("condition")}>
        {recordText(record.newOrUsed === "new" ? "newWith" : "usedWith", {
          media: gradeInLine(record.mediaCondition),
          sleeve: gradeInLine(record.sleeveCondition),
        })}
      </Fact>
      <Fact name={recordText("runout")}>{record.runout}</Fact>
    </dl>
  );
}

/** A grade whose code does not begin a line of its own. */
function gradeInLine(grade: SleeveGrade): string {
  return shownLongGrade(grade).replace(" (", "\u{a0}(");
}

/** Nothing when there is no value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === false) return null;
  return (
    <div className={styles.fact}>
      <dt className={text.quiet}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
