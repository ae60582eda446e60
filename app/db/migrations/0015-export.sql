-- Export to Discogs: what the shop knows to stand there, and the files that were made for it; and a change of what
-- feeds show, as a topic of its own.

-- What a listing on Discogs is made of; it changes when the listing has to.
create function discogs_fields_hash(record records) returns text language sql stable as $$
  select md5(jsonb_build_array(
    record.discounted_price, record.media_condition, record.sleeve_condition,
    coalesce(record.defects, record.description), record.location, record.external_id, record.weight,
    record.num_records
  )::text)
$$;

-- No foreign key: what is deleted here has still to be deleted there.
create table discogs_listings (
  record_id text primary key check (length(record_id) between 1 and 300),
  -- The pressing in Discogs' database.
  release_id bigint check (release_id > 0),
  -- The listing in the seller's inventory; null until a file of Discogs tells it.
  listing_id bigint check (listing_id > 0),
  -- Of the fields as they stand there; null: it is not for sale there.
  fields_hash text,
  changed_at timestamptz not null default now()
);
create unique index discogs_listings_listing on discogs_listings (listing_id) where listing_id is not null;
create index discogs_listings_release on discogs_listings (release_id) where release_id is not null;

-- A listing that a file of Discogs told stands there as its record is here once the import is committed.
create function note_discogs_source() returns trigger language plpgsql as $$
declare
  hash text;
begin
  if new.listing_id !~ '^[1-9][0-9]{0,17}$' then return null; end if;
  select case when stock > 0 then discogs_fields_hash(records) end into hash
  from records where id = new.record_id;
  if not found then return null; end if;
  -- A listing is of one record.
  update discogs_listings set listing_id = null
  where listing_id = new.listing_id::bigint and record_id <> new.record_id;
  insert into discogs_listings (record_id, release_id, listing_id, fields_hash)
  values (
    new.record_id, case when new.release_id ~ '^[1-9][0-9]{0,17}$' then new.release_id::bigint end,
    new.listing_id::bigint, hash
  )
  on conflict (record_id) do update set
    release_id = coalesce(excluded.release_id, discogs_listings.release_id),
    listing_id = excluded.listing_id, fields_hash = excluded.fields_hash, changed_at = now();
  return null;
end
$$;
create constraint trigger record_sources_discogs after insert or update on record_sources
  deferrable initially deferred for each row
  when (new.source = 'discogs' and new.listing_id is not null) execute function note_discogs_source();
-- A record that an undone import had added was not sold: its listing stays there and is nothing of the shop's any more.
create function forget_undone_listing() returns trigger language plpgsql as $$
begin
  delete from discogs_listings where record_id = new.record_id;
  return null;
end
$$;
create trigger import_results_undone after update of undone on import_results for each row
  when (new.undone and not old.undone and new.outcome = 'new') execute function forget_undone_listing();
-- Listings that were imported before.
update record_sources set source = source where source = 'discogs' and listing_id is not null;
set constraints record_sources_discogs immediate;

-- A file that was made for Discogs and sent completely. Its rows keep what was known before, so that a file which was
-- lost, or which Discogs refused, can be taken back.
create table discogs_files (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('add', 'change', 'delete')),
  made_at timestamptz not null default now(),
  made_by text not null,
  row_count integer not null default 0 check (row_count >= 0),
  taken_back_at timestamptz
);

create table discogs_file_rows (
  file_id bigint not null references discogs_files on delete cascade,
  record_id text not null,
  listing_id_before bigint,
  fields_hash_before text,
  fields_hash_after text,
  primary key (file_id, record_id)
);

-- What Discogs sold, each sale applied once, whichever file told it and however often.
create table discogs_sales (
  -- Of an order of Discogs and its row, or of a listing that is gone from the inventory.
  sale_key text primary key check (length(sale_key) between 1 and 200),
  record_id text not null,
  quantity integer not null check (quantity >= 0),
  applied_at timestamptz not null default now()
);

-- Feeds show columns that lists do not. The topic "feeds" is sent when one of them changes.
create or replace function tell_changed_records() returns trigger language plpgsql as $$
declare
  topics text[];
begin
  select array_remove(
    array_agg('record:' || coalesce(now.id, before.id)) ||
    array[
      case when bool_or(
        now.id is null or before.id is null or (before.discount > 0) <> (now.discount > 0)
        or (before.artist, before.album, before.genre, before.tags, before.featured, before.format, before.created_at)
          is distinct from (now.artist, now.album, now.genre, now.tags, now.featured, now.format, now.created_at)
        or (before.year, before.label, before.new_or_used, before.media_condition, before.search_codes)
          is distinct from (now.year, now.label, now.new_or_used, now.media_condition, now.search_codes)
      ) then 'listing' end,
      case when bool_or(before.discounted_price <> now.discounted_price) then 'prices' end,
      case when bool_or((before.stock > 0) <> (now.stock > 0)) then 'availability' end,
      case when bool_or(before.stock <> now.stock) then 'stock' end,
      case when bool_or(
        (before.description, before.defects, before.sleeve_condition, before.num_records, before.weight)
          is distinct from (now.description, now.defects, now.sleeve_condition, now.num_records, now.weight)
        or (before.catalogue_number, before.barcode, before.cover_image, before.photos)
          is distinct from (now.catalogue_number, now.barcode, now.cover_image, now.photos)
      ) then 'feeds' end
    ],
    null
  ) into topics from old_rows as before full join new_rows as now using (id);
  perform tell_changes(coalesce(topics, '{}'));
  return null;
end
$$;
