import { Fragment } from "react";
import { Link } from "react-router";
import styles from "./record-facts.module.css";
import { shopList } from "../../catalogue/search/shop-query.ts";
import { gradeNames, shownYear, type VinylRecord } from "../../catalogue/vinyl-record.ts";

/** The small print on the back of the sleeve. */
export function RecordFacts({ record }: { record: VinylRecord }) {
  return (
    <dl className={styles.facts}>
      <Fact name="Genre">
        {record.genres.map((genre, index) => (
          <Fragment key={genre}>
            {index > 0 && ", "}
            <Link to={shopList.url({ search: genre })} prefetch="intent">
              {genre}
            </Link>
          </Fragment>
        ))}
      </Fact>
      <Fact name="Year">{shownYear(record)}</Fact>
      <Fact name="Speed">{record.rpm}</Fact>
      <Fact name="Format">{record.format}</Fact>
      <Fact name="Number of records">{record.numRecords}</Fact>
      {record.label !== null && <Fact name="Label">{record.label}</Fact>}
      {record.catalogueNumber !== null && (
        <Fact name="Catalogue number">{record.catalogueNumber}</Fact>
      )}
      {record.country !== null && <Fact name="Country">{record.country}</Fact>}
      {record.barcode !== null && <Fact name="Barcode">{record.barcode}</Fact>}
      <Fact name="Condition">
        Record {gradeNames[record.mediaCondition]} ({record.mediaCondition}), sleeve{" "}
        {gradeNames[record.sleeveCondition]} ({record.sleeveCondition})
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
