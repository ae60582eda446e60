-- The day of each movement of money as the shop's clock had it: what invoices say of payments is not moved by another time zone.
select set_config('gatefold.zone', coalesce(
  (
    select name from pg_timezone_names
    where name = (select value #>> '{}' from shop_settings where shop_settings.name = 'shop.timeZone')
  ),
  'Europe/Copenhagen'
), true);

alter table payment_entries add column day date;
alter table payment_entries disable trigger user;
update payment_entries set day = (at at time zone current_setting('gatefold.zone'))::date;
alter table payment_entries enable trigger user;
alter table payment_entries alter column day set default (now() at time zone 'UTC')::date;
alter table payment_entries alter column day set not null;
comment on column payment_entries.day is 'The day of "at" on the shop''s clock when it was entered.';
