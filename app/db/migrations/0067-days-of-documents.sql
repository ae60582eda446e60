-- The days of orders, invoices and credit notes as the shop's clock had them when they were written: another time zone moves
-- none of them.

-- The clock by which the days so far were shown; until the end of the transaction.
select set_config('gatefold.zone', coalesce(
  (
    select name from pg_timezone_names
    where name = (select value #>> '{}' from shop_settings where shop_settings.name = 'shop.timeZone')
  ),
  'Europe/Copenhagen'
), true);

alter table orders add column ordered_on date;
alter table orders disable trigger user;
update orders set ordered_on = (order_date at time zone current_setting('gatefold.zone'))::date;
alter table orders enable trigger user;
alter table orders alter column ordered_on set default (now() at time zone 'UTC')::date;
alter table orders alter column ordered_on set not null;
comment on column orders.ordered_on is 'The day of order_date on the shop''s clock when it was placed. Sales go by it.';

alter table invoices add column issued_on date;
alter table invoices disable trigger user;
update invoices set
  issued_on = (issued_at at time zone current_setting('gatefold.zone'))::date,
  document = document || jsonb_build_object(
    'issuedOn', (issued_at at time zone current_setting('gatefold.zone'))::date,
    'orderedOn', (select ordered_on from orders where orders.order_number = invoices.order_number)
  ) || case when jsonb_typeof(document -> 'corrects') = 'object' then jsonb_build_object(
    'corrects', document -> 'corrects'
      || jsonb_build_object(
        'issuedOn',
        ((document #>> '{corrects,issuedAt}')::timestamptz at time zone current_setting('gatefold.zone'))::date
      )
  ) else '{}' end;
alter table invoices enable trigger user;
alter table invoices alter column issued_on set not null;
comment on column invoices.issued_on is
  'The day that the document names, on the shop''s clock when it was issued; it rises with the number. VAT goes by it.';
drop index invoices_issued;
create index invoices_issued on invoices (issued_on);
