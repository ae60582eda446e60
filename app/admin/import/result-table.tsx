import { Link } from "react-router";
import { formatAmount } from "../../catalogue/cost.ts";
import { recordFields, type RecordField } from "../../catalogue/fields/record-schema.ts";
import { formatName } from "../../catalogue/format-name.ts";
import { shownGrade } from "../../catalogue/grades/grades.ts";
import type { MatchedBy } from "../../catalogue/import/planning/match-row.ts";
import { sayLocation } from "../../catalogue/import/say-location.ts";
import type { ImportResult } from "../../catalogue/import/staging/find-results.server.ts";
import { fieldLabel } from "../../catalogue/record-field-texts.ts";
import type { SleeveGrade } from "../../db/column-values.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import styles from "./import.module.css";
import { resultText } from "./result-texts.ts";

interface Fields {
  [field: string]: unknown;
}

const outcomes = {
  new: { label: "new", tone: "fresh" },
  changed: { label: "changed", tone: "busy" },
  unchanged: { label: "unchanged", tone: "dim" },
  refused: { label: "refused", tone: "dim" },
  "not-vinyl": { label: "notVinyl", tone: "dim" },
} as const;

const ways = {
  "external id": "byExternalId",
  "Discogs listing": "byListing",
  "product and variant": "byVariant",
  "barcode and condition": "byBarcode",
  "artist, album, catalogue number and condition": "byNames",
} as const satisfies { [By in MatchedBy]: string };

function isMatch(matchedBy: string): matchedBy is MatchedBy {
  return Object.hasOwn(ways, matchedBy);
}

/** What becomes of each row: the fields that change with both values, and why it is refused. */
export function ResultTable({ results, isDone }: { results: ImportResult[]; isDone: boolean }) {
  if (results.length === 0) return <p>{resultText("noRows")}</p>;
  return (
    <div className={table.scroll}>
      <table className={classNames(table.table, table.dense, styles.results)}>
        <caption className="visually-hidden">{resultText("rowsOfFile")}</caption>
        <thead>
          <tr>
            <th scope="col">{resultText("row")}</th>
            <th scope="col">{resultText("record")}</th>
            <th scope="col">{resultText(isDone ? "happened" : "happens")}</th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <tr key={result.rowNumber}>
              <td className={text.detail}>{result.rowNumber}</td>
              <th scope="row">
                {result.recordId !== null && isInShop(result, isDone) ? (
                  <Link to={`/admin/manage/${result.recordId}`}>{result.title}</Link>
                ) : (
                  result.title
                )}
                {isMatch(result.matchedBy) && result.recordId !== null && (
                  <span className={table.under}>{resultText(ways[result.matchedBy])}</span>
                )}
              </th>
              <td>
                <div className={text.lines}>
                  <span className={styles.outcome}>
                    <Badge tone={outcomes[result.outcome].tone}>
                      {resultText(outcomes[result.outcome].label)}
                    </Badge>
                    {result.undone && ` ${resultText("undone")}`}
                  </span>
                  <Details result={result} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether the shop has the record of a row: it had it before, or the import has added it. */
function isInShop({ matchedBy, outcome, undone }: ImportResult, isDone: boolean): boolean {
  return matchedBy !== "" || (isDone && outcome === "new" && !undone);
}

function Details({
  result: { before, after, faults, remarks, outcome, location },
}: {
  result: ImportResult;
}) {
  const place = sayLocation(location);
  return (
    <>
      {faults.length > 0 && (
        <ul className={classNames(styles.messages, styles.fault)}>
          {faults.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              {column === "all" ? place : `${place}, ${column}`}: {message}
            </li>
          ))}
        </ul>
      )}
      {after && outcome === "new" && <NewRecord after={after} />}
      {after && before && outcome === "changed" && <Changes before={before} after={after} />}
      {remarks.length > 0 && (
        <ul className={classNames(styles.messages, text.small)}>
          {remarks.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              {column === "all" ? "" : `${column}: `}
              {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Both values of each field. */
function Changes({ before, after }: { before: Fields; after: Fields }) {
  return (
    <dl className={styles.differences}>
      {recordFields
        .filter((field) => field in after)
        .map((field) => (
          <div key={field}>
            <dt className={text.quiet}>{fieldLabel(field)}</dt>
            <dd>
              <del>{formatField(field, before[field])}</del> <span aria-hidden="true">→</span>{" "}
              <ins>{formatField(field, after[field])}</ins>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** What every new record has is not worth a line. */
const usual: Fields = {
  discount: 0,
  free: false,
  genre: "Unknown",
  vatScheme: "normal",
  numRecords: 1,
};

/** The fields of a new record, one behind the other. */
function NewRecord({ after }: { after: Fields }) {
  const fields = recordFields.filter(
    (field) =>
      field !== "artist" &&
      field !== "album" &&
      isShown(after[field]) &&
      after[field] !== usual[field],
  );
  return (
    <dl className={classNames(layout.row, styles.facts)}>
      {fields.map((field) => (
        <div key={field}>
          <dt className={text.quiet}>{fieldLabel(field)}</dt>
          <dd>{formatField(field, after[field])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a field of a new record says something. */
function isShown(value: unknown): boolean {
  return !(value === null || value === "" || (Array.isArray(value) && value.length === 0));
}

/** A field's value as its label promises it: the cost is kept in øre and labelled in kroner. */
function formatField(field: RecordField, value: unknown): string {
  if (field === "cost" && typeof value === "number") return formatAmount(value);
  if (field === "format" && typeof value === "string") return formatName(value);
  const isGrade = field === "mediaCondition" || field === "sleeveCondition";
  if (isGrade && typeof value === "string") return shownGrade(value as SleeveGrade);
  return isWord(value) && namedFields.includes(field) ? resultText(words[value]) : shown(value);
}

/** Values that are words of the shop and not of the file, in these fields. */
const words = { new: "isNew", used: "isUsed", normal: "normal", margin: "margin" } as const;
const namedFields: readonly RecordField[] = ["newOrUsed", "vatScheme"];

function isWord(value: unknown): value is keyof typeof words {
  return typeof value === "string" && Object.hasOwn(words, value);
}

function shown(value: unknown): string {
  if (!isShown(value) || value === undefined) return resultText("nothing");
  if (Array.isArray(value)) return value.map(shown).join(", ");
  if (typeof value === "string" || typeof value === "number") return String(value);
  return Object.values(value as object)
    .filter((part) => part !== "")
    .join(" ");
}
