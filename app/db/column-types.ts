import type { ColumnType, InsertType, SelectType, UpdateType } from "kysely";

/**
 * What tables.ts, which `npm run schema` generates, is made of. A column's type follows from the database: `T | null`
 * where it may be null, a union where a check constraint lists its values (column-values.ts gives unions a name). What
 * the database cannot tell stands here: what a JSON column holds, and what only triggers write.
 */

/** A column with a default may be left out. */
export type Generated<Column> = ColumnType<
  SelectType<Column>,
  InsertType<Column> | undefined,
  UpdateType<Column>
>;

/** A column that is never written again. */
export type Unchanging<Column> = ColumnType<SelectType<Column>, InsertType<Column>, never>;

/** PostgreSQL's bigint, such as an amount in øre. It comes as text, so that none is added to another unnoticed. */
export type Bigint = ColumnType<string, number, number>;

/** A calendar day. It is selected by day.ts, because the driver would make a moment of it. */
export type Day = ColumnType<Date, string, string>;

/** JSON is read as a value and written as a text. */
export type Json<Column extends keyof JsonColumns> = ColumnType<
  JsonColumns[Column],
  string,
  string
>;

/** What each JSON column holds. */
export interface JsonColumns {
  "auditEntries.after": AuditedFields;
  "auditEntries.before": AuditedFields;
  "bulkChangeRows.after": AuditedFields;
  "bulkChangeRows.before": AuditedFields;
  "importResults.after": AuditedFields;
  "importResults.before": AuditedFields;
  "importResults.faults": ColumnMessage[];
  "importResults.origin": unknown;
  "importResults.pictures": { column: string; url: string }[];
  "importResults.remarks": ColumnMessage[];
  "importRows.cells": unknown[];
  /** A row of record_sources or discogs_listings, by the names of its columns. */
  "importSources.after": { [column: string]: unknown };
  "importSources.before": { [column: string]: unknown };
  "imports.columns": string[];
  "imports.meanings": string[];
  "imports.options": { [option: string]: unknown };
  "imports.reading": Partial<ImportReading>;
  "imports.run": ImportRun;
  /** An InvoiceDocument (app/invoices). */
  "invoices.document": unknown;
  "orders.withdrawalTerms": WithdrawalTerms;
  "records.albumSleeve": AlbumSleeve;
  "records.tracklist": Track[];
  "settings.value": unknown;
  "shopSettings.value": unknown;
  /** A Mail (app/mail). */
  "undeliveredMails.mail": unknown;
}

/** A step of an import that runs. */
export interface ImportRun {
  by: { uid: string | null; username: string };
  language: string;
  /** Whether the import is taken back, and not continued, when its process is killed: the command line's. */
  endsWithProcess: boolean;
  /** Why it is being taken back; left out where the owner stopped it. */
  reason?: "failed" | "restored";
}

/** The consumer's right to withdraw (docs/law.md, Withdrawal). */
export interface WithdrawalTerms {
  /** Days after delivery. The law asks for at least 14. */
  days: number;
  /** Days that a parcel may take: counted from shipping where the day of delivery is not known. */
  deliveryDays: number;
  /** Who pays the postage of what is sent back. */
  returnPostage: "customer" | "shop";
}

/** Artist, album and genre that a sleeve is drawn from. */
export type AlbumSleeve = readonly [artist: string, album: string, genre: string];

/** One entry of a tracklist; an unknown position or duration is "". */
export interface Track {
  position: string;
  title: string;
  duration: string;
}

/** Fields of a subject by their TypeScript names, with JSON values. */
export interface AuditedFields {
  [field: string]: unknown;
}

/** Where the table of an imported file was found. */
export interface ImportReading {
  /** What a text may be written in, where its bytes do not say it; else none. */
  encodings: string[];
  /** The names of a workbook's sheets; of other files none. */
  sheets: string[];
  /** The sheet that was read; "" when there are none. */
  sheet: string;
  /** As a spreadsheet counts rows; 0 when the file has none. */
  headerRow: number;
  /** The first rows of the sheet, in which the header can be chosen, with the beginning of their texts. */
  head: { row: number; text: string }[];
  /** What was left out or called otherwise, in words. */
  notes: string[];
  /** Rows that the spreadsheet hides; an import that an earlier version read lacks it. */
  hiddenRows: number;
}

/** What is said of a column of an imported row. */
export interface ColumnMessage {
  column: string;
  message: string;
}

/** Types around those of tables and columns that the shop's own queries write less often than the database allows. */
export const wrappers: { [column: string]: "GeneratedAlways" | "Unchanging" } = {
  facetTallies: "GeneratedAlways",
  recordTallies: "GeneratedAlways",
  searchWords: "GeneratedAlways",
  "records.albumSleeve": "GeneratedAlways",
  "records.priorPrice": "GeneratedAlways",
  "records.priorIsFull": "GeneratedAlways",
  "invoices.document": "Unchanging",
  "invoices.dueOn": "Unchanging",
  "invoices.issuedOn": "Unchanging",
};
