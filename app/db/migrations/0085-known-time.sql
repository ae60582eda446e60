-- The time that the shop knows, so that a wrong clock of its machine neither dates a document nor deletes anything.
create table clock (
  is_row boolean primary key default true check (is_row),
  seen_at timestamptz not null,
  witness text,
  witness_time timestamptz,
  witness_ours timestamptz,
  doubted_by text,
  doubted_since timestamptz,
  their_time timestamptz,
  ignored text not null default '',
  check ((witness is null) = (witness_time is null) and (witness is null) = (witness_ours is null)),
  check ((doubted_by is null) = (doubted_since is null) and (doubted_by is null) = (their_time is null))
);
comment on table clock is
  'What the shop knows of the time besides what its machine''s clock says; one row, from the first look on.';
comment on column clock.seen_at is 'The last moment at which the clock was known to be right. It ages while it is in doubt.';
comment on column clock.witness is 'The server whose Date header was read last, with its time and ours at that moment.';
comment on column clock.doubted_by is
  'What contradicts the clock: a witness, ''database'', or ''last-seen'', the stored moment. Null: nothing does.';
comment on column clock.doubted_since is 'By the clock that is in doubt.';
comment on column clock.ignored is
  'What the owner overruled: it contradicts nothing until it agrees with the clock once. '''': nothing.';

create function known_now() returns timestamptz language sql stable parallel safe as $$
  select coalesce((select seen_at from clock where doubted_by is not null), now())
$$;
comment on function known_now is 'The time; while the clock is in doubt, the last moment at which it was not.';

-- A document whose date is not known yet has its number, its lines and its place in the books, and is not issued.
alter table invoices add column awaits_date boolean not null default false;
comment on column invoices.awaits_date is
  'True: written while the clock was in doubt. Its dates are provisional, and it is not issued until it is dated.';
create index invoices_awaiting_date on invoices (kind, number) where awaits_date;

create function guard_invoice() returns trigger language plpgsql as $$
declare
  dates constant text[] := array['issuedAt', 'issuedOn', 'dueOn', 'corrects'];
begin
  if tg_op = 'UPDATE' and old.awaits_date and not new.awaits_date
    and (new.kind, new.number, new.order_number) = (old.kind, old.number, old.order_number)
    and new.invoice_number is not distinct from old.invoice_number
    and new.document - dates = old.document - dates
  then
    return new;
  end if;
  raise exception 'Invoices and credit notes are never changed or deleted' using errcode = '23514';
end
$$;
drop trigger invoices_guard on invoices;
create trigger invoices_guard before delete or update on invoices for each row execute function guard_invoice();

comment on table invoices is
  'Invoices and credit notes as they were issued. The database refuses every change but the date of one that awaits it.';
comment on table invoice_series is
  'The last number of each series. Numbers have no gaps, and dates rise with them unless a wrong clock dated one.';

-- Prices are dated by the time that is known. While the clock is in doubt changes are dated alike, and follow each other.
create or replace function set_prior_price() returns trigger language plpgsql as $$
declare
  latest timestamptz;
begin
  if tg_op = 'INSERT' then
    new.price_since := known_now();
    new.prior_price := null;
    new.prior_is_full := false;
    return new;
  end if;
  -- A transaction that began before another one's change, and ends after it, comes later.
  select max(from_at) into latest from price_history where record_id = new.id;
  if known_now() <> now() then latest := latest + interval '1 microsecond'; end if;
  new.price_since := greatest(known_now(), latest);
  select lowest, is_full into new.prior_price, new.prior_is_full
  from prior_price_of(new.id, new.price_since);
  if new.discount = 0 then
    new.prior_price := null;
    new.prior_is_full := false;
  end if;
  return new;
end
$$;

create or replace function keep_price() returns trigger language plpgsql as $$
declare
  at timestamptz;
begin
  select greatest(known_now(), max(from_at)) into at from price_history where record_id = new.id;
  -- A price that was replaced in its own transaction was never asked.
  if known_now() = now() then
    delete from price_history where record_id = new.id and from_at = at;
  elsif exists (select from price_history where record_id = new.id and from_at = at) then
    at := at + interval '1 microsecond';
  end if;
  update price_history set to_at = at where record_id = new.id and (to_at is null or to_at > at);
  insert into price_history (record_id, from_at, price, discount, asked, on_sale)
  values (new.id, at, new.price, new.discount, new.discounted_price, new.stock > 0);
  return null;
end
$$;

create function redate_future_prices() returns void language sql as $$
  with future as (
    select record_id, from_at, row_number() over (partition by record_id order by from_at desc) as back
    from price_history where from_at > now() + interval '1 day'
  ), ended as (
    update price_history as before set to_at = now() - future.back * interval '1 microsecond'
    from (select record_id, max(back) as back from future group by record_id) as future
    where before.record_id = future.record_id and before.from_at <= now() + interval '1 day'
      and before.to_at > now() + interval '1 day'
  ), moved as (
    update price_history as asked set
      from_at = now() - future.back * interval '1 microsecond',
      to_at = case when asked.to_at is not null then now() - (future.back - 1) * interval '1 microsecond' end
    from future where asked.record_id = future.record_id and asked.from_at = future.from_at
  )
  update records set price_since = now() - interval '1 microsecond'
  where price_since > now() + interval '1 day'
$$;
comment on function redate_future_prices is
  'Prices that a wrong clock dated in the future are taken for prices of just now, which count as asked in the last 30 days.';

create function redate_future_moments() returns void language plpgsql as $$
declare
  -- No two clocks that are right differ by as much, and nothing below is planned so far ahead.
  horizon constant timestamptz := now() + interval '1 day';
begin
  perform redate_future_prices();
  update payments set read_due = now() where read_due > horizon;
  update payments set read_at = null where read_at > horizon;
  update payments set hold_until = now() + interval '1 hour' where hold_until > now() + interval '8 days';
  update payment_operations set next_try_at = now() where state = 'pending' and next_try_at > horizon;
  update payment_operations set tried_since = now() where tried_since > horizon;
  update payment_webhooks set checked_at = null where checked_at > horizon;
  update payment_webhooks set busy_until = null where busy_until > horizon;
  update imports set beat_at = now() where beat_at > horizon;
  delete from attempts where expire > extract(epoch from now() + interval '2 days') * 1000;
  -- The queue of jobs makes its own schema when the shop starts.
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set start_after = now() where state < 'active' and start_after > horizon;
  end if;
end
$$;
comment on function redate_future_moments is
  'Ends what waits for a moment, or goes by a "last time", that a wrong clock wrote in the future.';
