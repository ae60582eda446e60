import { sql } from "kysely";
import type { Transaction } from "../../../db/database.ts";

/** The moment at which a listing changed is no part of what it says. */
const comparable = (row: string) => sql.raw(`to_jsonb(${row}) - 'changed_at'`);

/**
 * Remembers what the records of some written rows are called where they come from, also of those that are as they were.
 * What record_sources and discogs_listings had before is stored for restoreSources.
 */
export async function writeSources(
  transaction: Transaction,
  id: string,
  rowNumbers: readonly number[],
): Promise<void> {
  const incoming = sql`incoming as materialized (
    select row_number, record_id, origin ->> 'source' as source, origin ->> 'listingId' as listing_id,
      origin ->> 'releaseId' as release_id, (origin ->> 'stock')::integer as stock,
      (origin ->> 'acceptOffer')::boolean as accept_offer
    from import_results
    where import_id = ${id} and row_number = any(${rowNumbers}) and version is not null and origin is not null
  )`;
  await sql`
    with ${incoming},
    written as (
      -- A listing belongs to one record: others lose it.
      select row_number, 'source' as kind, kept.record_id, kept.source
      from incoming join record_sources as kept on kept.source = incoming.source
        and kept.listing_id = incoming.listing_id and kept.record_id <> incoming.record_id
      union
      select row_number, 'source', record_id, source from incoming
      union
      select row_number, 'listing', listings.record_id, source
      from incoming join discogs_listings as listings on listings.listing_id::text = incoming.listing_id
      where source = 'discogs'
      union
      select row_number, 'listing', record_id, source from incoming where source = 'discogs'
    )
    insert into import_sources (import_id, row_number, kind, record_id, source, before)
    select ${id}, row_number, kind, record_id, source, case kind
      when 'source' then (
        select to_jsonb(kept) from record_sources as kept
        where kept.record_id = written.record_id and kept.source = written.source
      )
      else (select to_jsonb(kept) from discogs_listings as kept where kept.record_id = written.record_id)
    end
    from written order by row_number`.execute(transaction);
  await sql`
    with ${incoming}
    update record_sources as kept set listing_id = null from incoming
    where kept.source = incoming.source and kept.listing_id = incoming.listing_id
      and kept.record_id <> incoming.record_id`.execute(transaction);
  await sql`
    with ${incoming}
    insert into record_sources (record_id, source, listing_id, release_id, imported_stock, accept_offer)
    select record_id, source, listing_id, release_id, stock, accept_offer from incoming
    on conflict (record_id, source) do update set
      listing_id = coalesce(excluded.listing_id, record_sources.listing_id),
      release_id = coalesce(excluded.release_id, record_sources.release_id),
      accept_offer = coalesce(excluded.accept_offer, record_sources.accept_offer),
      imported_stock = coalesce(excluded.imported_stock, record_sources.imported_stock)`.execute(
    transaction,
  );
  await noteListingsNow(transaction);
  await sql`
    update import_sources as written set after = case kind
      when 'source' then (
        select to_jsonb(kept) from record_sources as kept
        where kept.record_id = written.record_id and kept.source = written.source
      )
      else (select to_jsonb(kept) from discogs_listings as kept where kept.record_id = written.record_id)
    end
    where import_id = ${id} and row_number = any(${rowNumbers})`.execute(transaction);
}

/** The trigger of record_sources that notes Discogs' listings is deferred to the end of the transaction. */
async function noteListingsNow(transaction: Transaction): Promise<void> {
  await sql`set constraints record_sources_discogs immediate`.execute(transaction);
  await sql`set constraints record_sources_discogs deferred`.execute(transaction);
}

/**
 * Restores what an import wrote of the sources of its undone rows, and, once all of them are, of those that changed
 * nothing else. What something else wrote since stays as it is. Locks no record.
 */
export async function restoreSources(
  transaction: Transaction,
  id: string,
  { isComplete }: { isComplete: boolean },
): Promise<void> {
  await sql`drop table if exists pg_temp.restored`.execute(transaction);
  await sql`
    create temporary table restored on commit drop as
    with taken as (
      delete from import_sources using import_results as results
      where import_sources.import_id = ${id} and results.import_id = ${id}
        and results.row_number = import_sources.row_number
        and (undone or (${isComplete}::boolean and outcome = 'unchanged'))
      returning import_sources.*
    ),
    written as (
      select kind, record_id, source, (array_agg(before order by id))[1] as before,
        (array_agg(after order by id desc))[1] as after
      from taken group by kind, record_id, source
    )
    select written.kind, written.record_id, written.source, before,
      case kind when 'source' then to_jsonb(sources) else to_jsonb(listings) end as current,
      case kind when 'source' then ${comparable("sources")} else ${comparable("listings")} end
        is not distinct from after - 'changed_at' as is_own
    from written
    left join record_sources as sources
      on kind = 'source' and sources.record_id = written.record_id and sources.source = written.source
    left join discogs_listings as listings on kind = 'listing' and listings.record_id = written.record_id`.execute(
    transaction,
  );
  // Listings first go from all that had them, because each belongs to one record.
  await sql`
    delete from record_sources using restored
    where kind = 'source' and is_own and before is null
      and record_sources.record_id = restored.record_id and record_sources.source = restored.source`.execute(
    transaction,
  );
  await sql`
    update record_sources set listing_id = null from restored
    where kind = 'source' and is_own and before is not null
      and record_sources.record_id = restored.record_id and record_sources.source = restored.source`.execute(
    transaction,
  );
  await sql`
    update record_sources as kept
    set listing_id = case
        when exists (
          select from record_sources as others
          where others.source = former.source and others.listing_id = former.listing_id
        ) then null
        else former.listing_id
      end,
      release_id = former.release_id, imported_stock = former.imported_stock, accept_offer = former.accept_offer
    from restored, jsonb_populate_record(null::record_sources, restored.before) as former
    where kind = 'source' and is_own and before is not null
      and kept.record_id = restored.record_id and kept.source = restored.source`.execute(
    transaction,
  );
  await noteListingsNow(transaction);
  // The trigger has noted what it knows; what was known before, or is known since, holds.
  await sql`
    delete from discogs_listings using restored
    where kind = 'listing' and discogs_listings.record_id = restored.record_id`.execute(
    transaction,
  );
  await sql`
    insert into discogs_listings (record_id, release_id, listing_id, fields_hash, changed_at)
    select former.record_id, former.release_id, case
        when exists (select from discogs_listings as others where others.listing_id = former.listing_id) then null
        else former.listing_id
      end,
      former.fields_hash, former.changed_at
    from restored,
      jsonb_populate_record(null::discogs_listings, case when is_own then before else current end) as former
    where kind = 'listing' and former.record_id is not null`.execute(transaction);
}
