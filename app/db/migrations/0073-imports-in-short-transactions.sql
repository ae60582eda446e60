-- An import is written and undone in many short transactions, so that it holds up no sale. What is needed to continue or
-- take it back after its process was killed stands in the database.
alter table imports
  add column run jsonb check (jsonb_typeof(run) = 'object'),
  add column begun_at timestamptz;
comment on column imports.run is
  'Who began the step that runs, and how it ends when it is interrupted; null: none runs.';
comment on column imports.begun_at is 'When the first record could be written.';
comment on column imports.written_at is 'When the last record was written.';
comment on column import_results.version is
  'Null until the row is written: the version of the record after the import, and after a picture was fetched for it, which is no edit of somebody''s. A record with another one was sold or edited since.';

alter table import_results add column waiting_before integer;
comment on column import_results.waiting_before is 'Copies that waited for a price or a grade before the change, to undo it.';

create table import_sources (
  id bigint generated always as identity primary key,
  import_id uuid not null,
  row_number integer not null,
  kind text not null check (kind in ('source', 'listing')),
  record_id text not null,
  source text not null,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  foreign key (import_id, row_number) references import_results on delete cascade
);
create index import_sources_row on import_sources (import_id, row_number);
comment on table import_sources is 'Rows of record_sources and discogs_listings that an import wrote, to undo it.';
comment on column import_sources.kind is 'source: of record_sources; listing: of discogs_listings.';
comment on column import_sources.before is 'The row before; null: there was none.';
comment on column import_sources.after is 'The row after; null: there is none.';
