import { Link } from "react-router";
import { manageList } from "../../catalogue/editing/manage-query.ts";
import { specialOffers } from "../../catalogue/home-categories.ts";
import { shop } from "../../shop.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { BulkResult } from "../records/bulk-bar.tsx";
import type { BulkResult as Result } from "../records/change-records.server.ts";
import styles from "./arrange-home-page.module.css";
import { ArrangedRecord } from "./arranged-record.tsx";
import type { ArrangedCategory } from "./find-home-arrangement.server.ts";
import { homeRowsText } from "./home-rows-texts.ts";
import { RecordFinder, type FoundRecords } from "./record-finder.tsx";

interface ArrangedRowProps {
  row: ArrangedCategory;
  /** The search in this category, if there was one. */
  searched: FoundRecords | null;
  result: Result | undefined;
}

/** Records that a row of the home page shows (docs/rules.md, Home page). */
const shownOnHome = 4;

/** One home category: what visitors see of it, what comes next, and a search for records to put into it. */
export function ArrangedRow({ row, searched, result }: ArrangedRowProps) {
  const { category, records, featuredCount, taggedCount } = row;
  const id = category.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const inRow = records.filter((record) => record.inRow);
  const shown = inRow.slice(0, shownOnHome);
  const hidden = featuredCount + taggedCount - inRow.length;
  return (
    <section
      className={classNames(layout.column, styles.row)}
      aria-labelledby={id}
      id={`row-${id}`}
    >
      <header className={classNames(layout.row, styles.head)}>
        <h2 id={id}>{category}</h2>
        <p className={text.small}>{summaryOf(row)}</p>
      </header>
      <BulkResult result={result} category={category} />
      <ol className={styles.records}>
        {records.map((record) => (
          <li
            key={record.id}
            className={styles.record}
            data-shown={shown.includes(record) ? "" : undefined}
          >
            <ArrangedRecord record={record} category={category} />
          </li>
        ))}
        {hidden > 0 && (
          <li className={styles.hidden}>
            <Link to={manageList.url({ category })}>
              {homeRowsText("andMore", { more: hidden })}
            </Link>
          </li>
        )}
      </ol>
      <RecordFinder category={category} rowId={`row-${id}`} searched={searched} />
    </section>
  );
}

function summaryOf({ featuredCount, taggedCount, category }: ArrangedCategory): string {
  const count = featuredCount + taggedCount;
  if (count === 0) return homeRowsText("empty");
  const offers = shop.priorPrice === "strict" ? "featuredAndReduced" : "featuredAndDiscounted";
  const summary = homeRowsText(category === specialOffers ? offers : "featuredAndTagged", {
    featured: featuredCount,
    more: taggedCount,
  });
  const room = shownOnHome - count;
  return room > 0 ? homeRowsText("roomForMore", { summary, room }) : summary;
}
