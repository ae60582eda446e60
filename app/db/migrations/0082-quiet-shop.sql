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

-- Accounts that were deleted, by a salted hash of their ids. A copy of it lies beside the backups, so that a restore deletes
-- them again.
create table erased_accounts (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null
);

-- Numbers that went out elsewhere, such as from a shop before this one or between a backup and its restore: a series continues
-- after them, and each row explains a gap.
create table invoice_series_starts (
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- The last number that went out.
  after_number integer not null check (after_number >= 1),
  entered_at timestamptz not null,
  -- Null: from the command line, or the account is gone.
  entered_by text references users on delete set null,
  primary key (kind, after_number)
);
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
