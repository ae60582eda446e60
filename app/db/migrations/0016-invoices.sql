-- Invoices and credit notes, VAT of order lines, the history of prices and prior prices.

-- How VAT is reckoned for a line of an order, as it was when it was ordered: a later change of the record has no effect.
-- A table of its own, because customers receive the columns of order_lines.
create table order_line_vat (
  order_number text not null,
  line_number integer not null,
  vat_scheme text not null check (vat_scheme in ('normal', 'margin')),
  -- Øre for one copy, here and below; null: unknown.
  cost bigint check (cost >= 0),
  primary key (order_number, line_number),
  foreign key (order_number, line_number) references order_lines on delete cascade
);

create function keep_line_vat() returns trigger language plpgsql as $$
begin
  insert into order_line_vat (order_number, line_number, vat_scheme, cost)
  select line.order_number, line.line_number, coalesce(records.vat_scheme, 'normal'), records.cost
  from new_rows as line left join records on records.id = line.record_id;
  return null;
end
$$;
create trigger order_lines_vat after insert on order_lines
  referencing new table as new_rows for each statement execute function keep_line_vat();

insert into order_line_vat (order_number, line_number, vat_scheme, cost)
select line.order_number, line.line_number, coalesce(records.vat_scheme, 'normal'), records.cost
from order_lines as line left join records on records.id = line.record_id;

create function refuse_line_vat_change() returns trigger language plpgsql as $$
begin
  raise exception 'The VAT scheme and the cost of a sale do not change' using errcode = '23514';
end
$$;
create trigger order_line_vat_guard before update on order_line_vat
  for each row execute function refuse_line_vat_change();

-- The last number of each series. Taken by an update inside the transaction that writes the document: the locked row
-- makes the next one wait, and a rollback gives the number back. A sequence would leave gaps.
create table invoice_series (
  kind text primary key check (kind in ('invoice', 'credit-note')),
  last_number integer not null check (last_number >= 1),
  -- Numbers and dates rise together.
  last_issued_at timestamptz not null
);

-- Invoices and credit notes as they were issued.
create table invoices (
  kind text not null check (kind in ('invoice', 'credit-note')),
  number integer not null check (number >= 1),
  -- An order with an invoice is not deleted.
  order_number text not null references orders,
  -- The invoice that a credit note corrects.
  invoice_number integer,
  issued_at timestamptz not null,
  -- What is printed; nothing that only the shop may see.
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  primary key (kind, number),
  check ((kind = 'credit-note') = (invoice_number is not null))
);
create unique index invoices_one_each on invoices (order_number) where kind = 'invoice';
create index invoices_order on invoices (order_number, issued_at);
create index invoices_issued on invoices (issued_at);

-- Their lines as the VAT report sums them. Those of credit notes have negative amounts.
create table invoice_lines (
  kind text not null,
  number integer not null,
  -- That of the order; 0: postage that belongs to no line.
  line_number integer not null,
  name text not null,
  -- Copies; 0 where only money was given back.
  quantity integer not null,
  scheme text not null check (scheme in ('normal', 'margin')),
  -- The record is sold under the margin scheme, but its cost is unknown: VAT is on the whole price.
  cost_missing boolean not null default false,
  rate_percent integer not null check (rate_percent between 0 and 100),
  -- Øre, VAT included; postage is the line's share of it.
  goods bigint not null,
  postage bigint not null,
  -- Margin scheme: what was paid for these copies, and what is earned by them. 0 under the normal scheme.
  cost bigint not null default 0,
  margin bigint not null default 0,
  vat bigint not null,
  primary key (kind, number, line_number),
  foreign key (kind, number) references invoices
);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'Invoices and credit notes are never changed or deleted' using errcode = '23514';
end
$$;
-- An empty table may be truncated: a restore does it.
create function refuse_invoice_truncate() returns trigger language plpgsql as $$
begin
  if exists (select from invoices) then
    raise exception 'Invoices and credit notes are never changed or deleted' using errcode = '23514';
  end if;
  return null;
end
$$;
create function guard_invoice_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.kind <> old.kind or new.last_number <> old.last_number + 1 then
    raise exception 'A series of numbers only goes on, by one' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger invoices_guard before update or delete on invoices
  for each row execute function refuse_invoice_change();
create trigger invoices_truncate_guard before truncate on invoices
  for each statement execute function refuse_invoice_truncate();
create trigger invoice_lines_guard before update or delete on invoice_lines
  for each row execute function refuse_invoice_change();
create trigger invoice_lines_truncate_guard before truncate on invoice_lines
  for each statement execute function refuse_invoice_truncate();
create trigger invoice_series_guard before update or delete on invoice_series
  for each row execute function guard_invoice_series();
create trigger invoice_series_truncate_guard before truncate on invoice_series
  for each statement execute function refuse_invoice_truncate();

-- What a refund is for: line numbers and "postage"; empty: an amount for all of the order.
alter table payment_operations add column parts text[] not null default '{}';

-- Every price that was asked for a record. A row ends where the next begins.
create table price_history (
  record_id text not null references records on delete cascade on update cascade,
  from_at timestamptz not null,
  -- Null: it is the price of now.
  to_at timestamptz check (to_at > from_at),
  -- Whole kroner and percent as in records.
  price integer not null,
  discount integer not null,
  -- Whole kroner, after discount.
  asked integer not null,
  -- A record that is sold out is not asked a price for.
  on_sale boolean not null,
  primary key (record_id, from_at)
);

-- The lowest price that was asked in the 30 days before a moment, and whether the record was on sale for 30 days by
-- then. app/catalogue/prior-price/find-prior-price.ts computes the same.
create function prior_price_of(record text, since timestamptz, out lowest integer, out is_full boolean)
  language sql stable strict parallel safe
as $$
  select
    min(asked) filter (where coalesce(to_at, since) > since - interval '30 days'),
    coalesce(min(from_at) <= since - interval '30 days', false)
  from price_history
  where record_id = record and from_at < since and on_sale
$$;

alter table records
  -- The lowest price in the 30 days before the reduction began; null: there is no reduction, or nothing is known.
  add column prior_price integer,
  -- Whether the record was on sale for 30 days before.
  add column prior_is_full boolean not null default false,
  -- Since when price and discount are as they are.
  add column price_since timestamptz not null default now();

create function set_prior_price() returns trigger language plpgsql as $$
declare
  latest timestamptz;
begin
  if tg_op = 'INSERT' then
    new.price_since := now();
    new.prior_price := null;
    new.prior_is_full := false;
    return new;
  end if;
  -- A transaction that began before another one's change, and ends after it, comes later.
  select max(from_at) into latest from price_history where record_id = new.id;
  new.price_since := greatest(now(), latest);
  select lowest, is_full into new.prior_price, new.prior_is_full
  from prior_price_of(new.id, new.price_since);
  if new.discount = 0 then
    new.prior_price := null;
    new.prior_is_full := false;
  end if;
  return new;
end
$$;
create trigger records_prior_price_added before insert on records
  for each row execute function set_prior_price();
create trigger records_prior_price before update on records for each row
  when (old.price <> new.price or old.discount <> new.discount)
  execute function set_prior_price();

create function keep_first_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (record_id, from_at, price, discount, asked, on_sale)
  select id, price_since, price, discount, discounted_price, stock > 0 from new_rows;
  return null;
end
$$;
create trigger records_first_prices after insert on records
  referencing new table as new_rows for each statement execute function keep_first_prices();

create function keep_price() returns trigger language plpgsql as $$
declare
  at timestamptz;
begin
  select greatest(now(), max(from_at)) into at from price_history where record_id = new.id;
  -- A price that was replaced in its own transaction was never asked.
  delete from price_history where record_id = new.id and from_at = at;
  update price_history set to_at = at where record_id = new.id and (to_at is null or to_at > at);
  insert into price_history (record_id, from_at, price, discount, asked, on_sale)
  values (new.id, at, new.price, new.discount, new.discounted_price, new.stock > 0);
  return null;
end
$$;
create trigger records_price_history after update on records for each row
  when (
    old.price <> new.price or old.discount <> new.discount or (old.stock > 0) <> (new.stock > 0)
  )
  execute function keep_price();

-- For prices that were asked before they were entered here, such as those of another shop system.
create function reckon_prior_prices() returns void language sql as $$
  update records set
    (prior_price, prior_is_full) = (
      select case when discount > 0 then lowest end, discount > 0 and is_full
      from prior_price_of(records.id, records.price_since)
    )
$$;

-- What the prices of a running shop were before is not known: their history begins now.
insert into price_history (record_id, from_at, price, discount, asked, on_sale)
select id, price_since, price, discount, discounted_price, stock > 0 from records;
