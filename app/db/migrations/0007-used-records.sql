-- Used records: a used copy is a row of its own, with its grade, defects and photos (docs/rules.md, Used records).

-- The checks read every row, which may take longer than the usual limit.
set local statement_timeout = 0;

alter table records
  -- Apart from the grade: a Mint record can be used.
  add column new_or_used text not null default 'new' check (new_or_used in ('new', 'used')),
  add column defects text check (length(defects) between 1 and 500),
  -- What is etched into the run-out grooves.
  add column runout text check (length(runout) between 1 and 500),
  -- Location, cost, scheme and external id are never shown to visitors. Where the copy stands in the shop:
  add column location text check (length(location) between 1 and 100),
  -- What the shop paid for one copy, in øre.
  add column cost integer check (cost between 0 and 100000000),
  add column vat_scheme text not null default 'normal' check (vat_scheme in ('normal', 'margin')),
  -- Grams, of one copy without its parcel.
  add column weight integer check (weight between 0 and 100000),
  -- The id of the copy in another catalogue, such as a marketplace.
  add column external_id text check (length(external_id) between 1 and 100),
  -- Storage keys of photos of the copy itself, in the order in which they are shown.
  add column photos text[] not null default '{}' check (
    cardinality(photos) <= 8 and array_position(photos, null) is null
    and array_to_string(photos, ' ') ~ '^(photo/[a-z0-9-]+( photo/[a-z0-9-]+)*)?$'
  ),
  drop constraint records_sleeve_condition_check,
  add constraint records_sleeve_condition_check check (
    sleeve_condition in ('M', 'NM', 'VG+', 'VG', 'G+', 'G', 'F', 'P', 'Not Graded', 'Generic', 'No Cover')
  );

-- Records from before: one that is not Mint is used, where it is a single copy. Several copies, on the shelf and in
-- orders that may still be cancelled, cannot be one used copy: they stay new with their grade. No `updated_at` changes
-- and no open page is told, because nothing that pages show has changed yet.
alter table records disable trigger user;
update records set new_or_used = 'used'
where media_condition <> 'M'
  and stock + (
    select coalesce(sum(quantity), 0) from order_lines join orders using (order_number)
    where record_id = records.id and status in ('new', 'processing')
  ) <= 1;
alter table records enable trigger user;

-- A used record is one copy.
alter table records add constraint records_used_stock check (new_or_used = 'new' or stock <= 1);

-- Copies of one album may share an uploaded cover: its file goes with the last of them.
create index records_uploaded_cover on records (uploaded_cover) where uploaded_cover is not null;
create index records_external_id on records (external_id) where external_id is not null;
