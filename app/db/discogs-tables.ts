import type { Generated, GeneratedAlways } from "kysely";
import type { Timestamp } from "./account-tables.ts";

/** Of migrations/0015-export.sql. */
export interface DiscogsTables {
  discogsListings: DiscogsListingsTable;
  discogsFiles: DiscogsFilesTable;
  discogsFileRows: DiscogsFileRowsTable;
  discogsSales: DiscogsSalesTable;
}

/** What stands on Discogs for a record; numbers are bigint, which come as digits. */
interface DiscogsListingsTable {
  recordId: string;
  releaseId: string | null;
  listingId: string | null;
  /** Of the fields as they stand there; null: it is not for sale there. */
  fieldsHash: string | null;
  changedAt: Timestamp;
}

/** A file for Discogs that was sent completely. */
interface DiscogsFilesTable {
  id: GeneratedAlways<string>;
  kind: "add" | "change" | "delete";
  madeAt: Timestamp;
  madeBy: string;
  rowCount: Generated<number>;
  takenBackAt: Date | null;
}

interface DiscogsFileRowsTable {
  fileId: string;
  recordId: string;
  listingIdBefore: string | null;
  fieldsHashBefore: string | null;
  fieldsHashAfter: string | null;
}

/** A sale of Discogs that was taken off the stock here. */
interface DiscogsSalesTable {
  saleKey: string;
  recordId: string;
  quantity: number;
  appliedAt: Timestamp;
}
