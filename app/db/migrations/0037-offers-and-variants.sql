-- Whether a listing of Discogs takes offers; null: no file has said so.
alter table record_sources add column accept_offer boolean;
comment on column record_sources.accept_offer is 'Whether the listing takes offers. Null: no file has said so.';

-- A variant of a shop is known by its product and all of its options.
alter table record_sources drop constraint record_sources_listing_id_check;
alter table record_sources add constraint record_sources_listing_id_check
  check (length(listing_id) between 1 and 600);

-- Of what is new there may be several copies, and Discogs is told how many. Of one copy the hash stays as it was.
create or replace function discogs_fields_hash(record records) returns text
  language sql stable
as $$
  select md5((jsonb_build_array(
    record.discounted_price, record.media_condition, record.sleeve_condition,
    coalesce(record.defects, record.description), record.location, record.external_id, record.weight,
    record.num_records
  ) || case when record.new_or_used = 'new' and record.stock > 1 then jsonb_build_array(record.stock) else '[]' end)::text)
$$;
