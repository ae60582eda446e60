-- A shop that was restored, moved or copied is quiet until its owner says that it is the shop (app/quiet). Processes and open
-- pages learn of it as of a setting.
create function notify_quiet_shop() returns trigger language plpgsql as $$
begin
  if new.name = 'quiet' or old.name = 'quiet' then perform tell_changes('{settings}'); end if;
  return null;
end
$$;
create trigger settings_quiet_changed after insert or update or delete on settings
  for each row execute function notify_quiet_shop();

create table erased_accounts (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null
);

comment on table erased_accounts is
  'Accounts that were deleted. A copy of it lies beside the backups, so that a restore deletes them again.';
comment on column erased_accounts.hash is 'SHA-256 of the shop''s id and the account''s.';

create table invoice_series_starts (
  kind text not null check (kind in ('invoice', 'credit-note')),
  after_number integer not null check (after_number >= 1),
  entered_at timestamptz not null,
  entered_by text references users on delete set null,
  primary key (kind, after_number)
);
comment on table invoice_series_starts is
  'Numbers that went out elsewhere, as from a shop before this one or between a backup and its restore: each row explains a gap.';
comment on column invoice_series_starts.after_number is 'The last number that went out.';
comment on column invoice_series_starts.entered_by is 'Null: from the command line, or the account is gone.';
create trigger invoice_series_starts_guard before delete on invoice_series_starts
  for each row execute function refuse_invoice_change();

create or replace function guard_invoice_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.kind <> old.kind or new.last_number <= old.last_number or (
    new.last_number <> old.last_number + 1 and not exists (
      select from invoice_series_starts as start
      where start.kind = new.kind and start.after_number = new.last_number
    )
  ) then
    raise exception 'A series of numbers only goes on, by one or after numbers that went out elsewhere'
      using errcode = '23514';
  end if;
  return new;
end
$$;
