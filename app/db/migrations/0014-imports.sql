-- Imports: files of records that are read, previewed, written and undone (docs/rules.md, Import and export).

create table imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) between 1 and 300),
  file_bytes bigint not null check (file_bytes >= 0),
  encoding text not null,
  -- The kind of file, such as discogs-inventory; '' when it is not known.
  kind text not null,
  -- The headings of the file's columns in their order, and what each of them means ('' is left out).
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  meanings jsonb not null check (jsonb_typeof(meanings) = 'array'),
  -- Currency, rounding and the like.
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  state text not null default 'staged' check (
    state in ('staged', 'previewing', 'previewed', 'importing', 'imported', 'undoing', 'undone')
  ),
  -- Why the last step ended before its time, in words; '' when it did not.
  problem text not null default '',
  -- Rows that are done of the step that runs.
  done integer not null default 0,
  total integer not null default 0,
  stop_requested boolean not null default false,
  -- What the preview found and, later, what was written.
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  unchanged_rows integer not null default 0,
  refused_rows integer not null default 0,
  rounded_rows integer not null default 0,
  user_id text references users on delete set null,
  user_name text not null check (length(user_name) between 1 and 254),
  created_at timestamptz not null default now(),
  -- The last sign of life of the step that runs.
  beat_at timestamptz not null default now(),
  previewed_at timestamptz,
  -- The time of the transaction that wrote the records: a record with a later updated_at was sold or edited since.
  written_at timestamptz,
  undone_at timestamptz
);
create index imports_newest on imports (created_at desc, id);
create index imports_user on imports (user_id);

-- The rows of a file as they were read.
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- As a spreadsheet counts: the header is row 1. In JSON the number of the record.
  row_number integer not null,
  -- "line 7", "record 3".
  location text not null,
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  primary key (import_id, row_number)
);

-- What becomes of each row.
create table import_results (
  import_id uuid not null references imports on delete cascade,
  row_number integer not null,
  location text not null,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  -- The record that is added or changed.
  record_id text,
  -- Artist and album, or what of them can be read.
  title text not null,
  -- By what the record was found; '' for a new one.
  matched_by text not null default '',
  -- The fields that change, by their names in the code; null: there was nothing before, or nothing comes after.
  before jsonb,
  after jsonb,
  -- [{column, message}]: why the row is refused, and what is worth knowing of it.
  faults jsonb not null default '[]',
  remarks jsonb not null default '[]',
  -- Where the record comes from: {source, listingId, releaseId, stock}.
  origin jsonb,
  -- [{column, url}]
  pictures jsonb not null default '[]',
  -- Copies that wait for a price.
  waiting_stock integer,
  added_at timestamptz,
  -- The record's updated_at after a picture was fetched for it, which is no edit of somebody's.
  touched_at timestamptz,
  undone boolean not null default false,
  primary key (import_id, row_number)
);
create index import_results_outcome on import_results (import_id, outcome, row_number);
create index import_results_record on import_results (import_id, record_id);

-- Pictures that a file names by their URL and that the owner asked to be fetched.
create table import_pictures (
  import_id uuid not null references imports on delete cascade,
  row_number integer not null,
  location text not null,
  column_name text not null,
  record_id text not null,
  url text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  problem text not null default '',
  primary key (import_id, row_number)
);
create index import_pictures_waiting on import_pictures (import_id) where state = 'waiting';

-- What a record is called elsewhere. The listing on Discogs is matched by it; so is what an import last said of its stock.
create table record_sources (
  record_id text not null references records on delete cascade,
  -- discogs, or the kind of file it came from.
  source text not null check (length(source) between 1 and 40),
  listing_id text check (length(listing_id) between 1 and 100),
  release_id text check (length(release_id) between 1 and 100),
  -- The stock that the last import of it had. The shop's own tells whether copies were sold since.
  imported_stock integer,
  primary key (record_id, source)
);
create unique index record_sources_listing on record_sources (source, listing_id) where listing_id is not null;

-- A record without a price is not on sale: its copies wait here, and stock is 0 until it has one.
alter table records add column waiting_stock integer check (waiting_stock between 1 and 1000000);
create function sell_waiting_stock() returns trigger language plpgsql as $$
begin
  if new.stock = 0 then new.stock := new.waiting_stock; end if;
  new.waiting_stock := null;
  return new;
end
$$;
create trigger records_waiting_stock before update of price on records
  for each row when (new.waiting_stock is not null and new.price > 0) execute function sell_waiting_stock();

-- Imports are subjects of the audit log.
alter table audit_entries drop constraint audit_entries_subject_kind_check;
alter table audit_entries add constraint audit_entries_subject_kind_check
  check (subject_kind in ('record', 'order', 'user', 'import'));

-- Pages of the admin follow an import.
create function tell_imports() returns trigger language plpgsql as $$
begin
  perform tell_changes('{imports}');
  return null;
end
$$;
create trigger imports_changed after insert or update or delete on imports
  for each row execute function tell_imports();

-- For matching.
create index records_barcode on records (barcode_digits(barcode)) where barcode is not null;
