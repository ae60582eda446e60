alter table import_rows add column is_hidden boolean not null default false;
comment on column import_rows.is_hidden is
  'Whether the spreadsheet hid it, by a filter or by hand: it is left out unless the owner says otherwise.';
