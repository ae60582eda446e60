create table bulk_changes (
  batch uuid primary key,
  user_id text references users on delete set null,
  user_name text not null check (length(user_name) between 1 and 254),
  columns text[] not null check (array_position(columns, null) is null),
  beat_at timestamptz not null default now()
);
create index bulk_changes_user on bulk_changes (user_id);
comment on table bulk_changes is 'Changes of many records that are being made, in many short transactions.';
comment on column bulk_changes.batch is 'Identifies the change in the audit log, to undo it.';
comment on column bulk_changes.columns is 'The columns that it writes; none: the records are deleted.';
comment on column bulk_changes.beat_at is 'The last sign of life of the process that makes it.';

create table bulk_change_rows (
  batch uuid not null references bulk_changes on delete cascade,
  record_id text not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  primary key (batch, record_id)
);
comment on table bulk_change_rows is 'The records that are still to be changed.';
comment on column bulk_change_rows.before is 'What the change was planned on: a record that is different since is left alone.';
comment on column bulk_change_rows.after is 'What it becomes; null: it is deleted.';
