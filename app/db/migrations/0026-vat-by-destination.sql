-- VAT by destination, and the settings that the owner changes in the shop.

-- A setting without a row is as it comes. Apart from the table settings, which holds state that the shop keeps by itself.
create table shop_settings (
  -- The section and the name, such as payment.daysToPay.
  name text primary key check (name ~ '^[a-z]+\.[a-zA-Z]+$'),
  value jsonb not null,
  changed_at timestamptz not null default now()
);
create function tell_changed_settings() returns trigger language plpgsql as $$
begin
  perform tell_changes('{settings}');
  return null;
end
$$;
create trigger shop_settings_changed after insert or update or delete or truncate on shop_settings
  for each statement execute function tell_changed_settings();

alter table audit_entries drop constraint audit_entries_subject_kind_check;
alter table audit_entries add constraint audit_entries_subject_kind_check
  check (subject_kind in ('record', 'order', 'user', 'import', 'settings'));

-- How an order is taxed is fixed when it is placed.
alter table orders
  -- Of goods under the normal scheme and of postage. Finland has 25.5.
  alter column vat_percent type numeric(5, 2),
  add column vat_area text not null default 'domestic'
    check (vat_area in ('domestic', 'oss', 'export')),
  -- The country that it was sold to, which an address that is mended later does not change. '': picked up in the shop.
  add column vat_country text not null default '' check (length(vat_country) <= 60),
  -- Of goods under the margin scheme, which are taxed where the dealer sits; null: as the others.
  add column margin_vat_percent numeric(5, 2) check (margin_vat_percent between 0 and 100),
  -- What the invoice of an export says.
  add column export_words text not null default '' check (length(export_words) <= 200),
  add constraint orders_export_without_vat
    check (vat_area <> 'export' or (vat_percent = 0 and export_words <> ''));

alter table order_line_vat
  add column rate_percent numeric(5, 2) check (rate_percent between 0 and 100),
  add column vat_area text not null default 'domestic'
    check (vat_area in ('domestic', 'oss', 'export'));

alter table invoice_lines
  alter column rate_percent type numeric(5, 2),
  add column vat_area text not null default 'domestic'
    check (vat_area in ('domestic', 'oss', 'export')),
  -- Where it went; '': picked up in the shop.
  add column country text not null default '' check (length(country) <= 60);

-- What was sold before was sold at the domestic rate, wherever it went. The guards refuse changes by anybody else.
alter table orders disable trigger user;
update orders set vat_country = country;
alter table orders enable trigger user;
alter table order_line_vat disable trigger user;
update order_line_vat set rate_percent = orders.vat_percent from orders
  where orders.order_number = order_line_vat.order_number;
alter table order_line_vat enable trigger user;
alter table order_line_vat alter column rate_percent set not null;
alter table invoice_lines disable trigger user;
update invoice_lines set country = orders.country
from invoices join orders using (order_number)
where invoices.kind = invoice_lines.kind and invoices.number = invoice_lines.number;
alter table invoice_lines enable trigger user;

-- The rate and the area of each line are fixed with its scheme and cost. Without a cost a line is under the normal scheme
-- (app/vat/vat-amounts.ts).
create or replace function keep_line_vat() returns trigger language plpgsql as $$
begin
  insert into order_line_vat (order_number, line_number, vat_scheme, cost, rate_percent, vat_area)
  select line.order_number, line.line_number, coalesce(records.vat_scheme, 'normal'), records.cost,
    case when sold.by_margin
      then coalesce(orders.margin_vat_percent, orders.vat_percent) else orders.vat_percent end,
    case when sold.by_margin and orders.vat_area = 'oss' then 'domestic' else orders.vat_area end
  from new_rows as line
  join orders on orders.order_number = line.order_number
  left join records on records.id = line.record_id
  cross join lateral (
    select coalesce(records.vat_scheme = 'margin' and records.cost is not null, false) as by_margin
  ) as sold;
  return null;
end
$$;

create or replace function refuse_line_vat_change() returns trigger language plpgsql as $$
begin
  raise exception 'The VAT scheme, the rate and the cost of a sale do not change' using errcode = '23514';
end
$$;
create trigger orders_vat_guard before update on orders for each row
  when (
    (old.vat_percent, old.vat_area, old.vat_country, old.margin_vat_percent, old.export_words) is distinct from
    (new.vat_percent, new.vat_area, new.vat_country, new.margin_vat_percent, new.export_words)
  )
  execute function refuse_line_vat_change();
