-- Workbooks, and tables whose header is not in the first row: where the table of a file was found, and the file itself,
-- so that another sheet or header can be chosen without sending it again.

alter table imports add column reading jsonb default '{}' not null check (jsonb_typeof(reading) = 'object');
comment on column imports.reading is
  'Where the table was found in the file: its sheet and its header''s row, what else could be chosen, and what was left out.';

create table import_file_parts (
  import_id uuid not null references imports on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (import_id, part)
);
comment on table import_file_parts is
  'The bytes of files that may be read again, in parts, until they are written and some days older.';
