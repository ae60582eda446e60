import { sql, type RawBuilder } from "kysely";
import type { Transaction } from "../../../db/database.ts";
import { readInBatches } from "../../../db/read-in-batches.ts";
import {
  listedColumns,
  listingCells,
  type DiscogsFileKind,
  type ListedRecord,
} from "./discogs-columns.ts";
import { readReleaseId } from "./discogs-ids.ts";

/** A row of a file for Discogs, and what is known of its listing before and after. */
export interface ListingRow {
  recordId: string;
  releaseId: string | null;
  cells: string[];
  listingIdBefore: string | null;
  hashBefore: string | null;
  /** Null: it is not for sale there any more. */
  hashAfter: string | null;
}

interface FoundListing extends ListedRecord {
  recordId: string;
  releaseId: string | null;
  listingId: string | null;
  fieldsHash: string | null;
  acceptOffer: boolean | null;
  /** Of the fields as they are here. */
  currentHash: string | null;
  /** Whether another record of the shop is for sale there under the same release. */
  isAmbiguous: boolean;
}

/** The rows of the next file of a kind, in batches, by ascending id of the record. */
export async function* findListingRows(
  transaction: Transaction,
  kind: DiscogsFileKind,
): AsyncGenerator<ListingRow[], void> {
  for await (const batch of readInBatches(transaction, queries[kind])) {
    yield batch.map(makeRow[kind]).filter((row) => row !== null);
  }
}

/** Whether a record is for sale in the shop; one without a price is not. */
const isForSale = sql`records.stock > 0 and records.price > 0`;

const record = sql.join(listedColumns.map((column) => sql.ref(`records.${column}`)));

function selectListings(from: RawBuilder<unknown>): RawBuilder<FoundListing> {
  return sql<FoundListing>`
    select coalesce(records.id, listings.record_id) as record_id,
      coalesce(listings.release_id::text, sources.release_id) as release_id, sources.accept_offer,
      listings.listing_id::text, listings.fields_hash, discogs_fields_hash(records) as current_hash,
      exists (
        select from discogs_listings as others
        where others.release_id = listings.release_id and others.record_id <> listings.record_id
          and others.fields_hash is not null
      ) as is_ambiguous, ${record}
    from ${from} order by 1`;
}

/** What files of Discogs said of a record: its inventory, and its collection where that did not. */
export const discogsSources = sql`lateral (
    select (array_agg(release_id order by source) filter (where release_id is not null))[1] as release_id,
      bool_or(accept_offer) as accept_offer
    from record_sources where record_id = records.id and source in ('discogs', 'discogs-collection')
  ) as sources on true`;
const addable = sql`records left join discogs_listings as listings on listings.record_id = records.id
    left join ${discogsSources}
    where ${isForSale} and listings.fields_hash is null
      and coalesce(listings.release_id::text, sources.release_id, records.external_id) is not null`;
const changed = sql`records join discogs_listings as listings on listings.record_id = records.id
    left join ${discogsSources}
    where ${isForSale} and listings.fields_hash <> discogs_fields_hash(records)`;
const removable = sql`discogs_listings as listings left join records on listings.record_id = records.id
    left join ${discogsSources}
    where listings.fields_hash is not null and listings.listing_id is not null
      and (records.id is null or not (${isForSale}))`;

const queries: { [Kind in DiscogsFileKind]: RawBuilder<FoundListing> } = {
  add: selectListings(addable),
  change: selectListings(changed),
  delete: selectListings(removable),
};

const makeRow: { [Kind in DiscogsFileKind]: (found: FoundListing) => ListingRow | null } = {
  add: (found) => {
    const releaseId = found.releaseId ?? readReleaseId(found.externalId);
    if (releaseId === null) return null;
    // What was never there takes no offers unless its owner says so there.
    const cells = [releaseId, ...listingCells(found, found.acceptOffer ?? false)];
    return { ...known(found), releaseId, cells, hashAfter: found.currentHash };
  },
  change: (found) => {
    const { listingId, isAmbiguous } = found;
    const releaseId = found.releaseId ?? readReleaseId(found.externalId);
    if (releaseId === null) return null;
    // Discogs would not know which of the copies is meant.
    if (listingId === null && isAmbiguous) return null;
    const cells = [releaseId, listingId ?? "", ...listingCells(found, found.acceptOffer)];
    return { ...known(found), releaseId, cells, hashAfter: found.currentHash };
  },
  delete: (found) => ({ ...known(found), cells: [found.listingId ?? ""], hashAfter: null }),
};

function known({ recordId, releaseId, listingId, fieldsHash }: FoundListing) {
  return { recordId, releaseId, listingIdBefore: listingId, hashBefore: fieldsHash };
}
