-- What has no price is not on sale, whoever takes the price away: its copies wait for one, unless the record is marked as
-- free. A used record is one copy also while it waits. Records and imports have versions: whether something was changed
-- since is compared by them, not by the times at which transactions began.

alter table records
  add column free boolean not null default false,
  add column version bigint not null default 0;
comment on column records.free is 'It is on sale for 0 kr. on purpose.';
comment on column records.version is 'Goes up with each change of the row.';

create function set_record_version() returns trigger
language plpgsql as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end
$$;
drop trigger records_updated_at on records;
create trigger records_updated_at before update on records
  for each row execute function set_record_version();

create function sale_price(price integer, discount integer) returns integer
language sql immutable strict parallel safe
return (price * (100 - discount)::bigint + 50) / 100;
comment on function sale_price is
  'The price after discount; the column discounted_price computes the same, but later than the triggers before a write.';

create function keep_waiting_stock() returns trigger
language plpgsql as $$
declare
  has_price boolean := sale_price(new.price, new.discount) > 0;
begin
  if has_price then new.free := false; end if;
  if has_price or new.free then
    if new.stock = 0 then new.stock := coalesce(new.waiting_stock, 0); end if;
    new.waiting_stock := null;
  elsif new.stock > 0 then
    new.waiting_stock := least(
      new.stock + coalesce(new.waiting_stock, 0),
      case when new.new_or_used = 'used' then 1 else 1000000 end
    );
    new.stock := 0;
  end if;
  return new;
end
$$;
comment on function keep_waiting_stock is
  'Copies wait while their record has no price and is not free; with a price they are on sale. Only what costs nothing is free.';
drop trigger records_waiting_stock on records;
drop function sell_waiting_stock();

-- Used copies that wait are one each; more of them could never be priced.
update records set waiting_stock = 1 where new_or_used = 'used' and waiting_stock > 1;
update records set waiting_stock = null where waiting_stock is not null and discounted_price > 0;
-- What was on sale for nothing waits for a price. The owner marks as free what shall be.
update records set waiting_stock = stock, stock = 0 where stock > 0 and discounted_price = 0;

create trigger records_waiting_stock_added before insert on records
  for each row when (new.waiting_stock is not null or new.free or sale_price(new.price, new.discount) = 0)
  execute function keep_waiting_stock();
-- An update of a record with a price, such as a sale, has nothing to do here.
create trigger records_waiting_stock before update on records
  for each row when (new.waiting_stock is not null or new.free or sale_price(new.price, new.discount) = 0)
  execute function keep_waiting_stock();

alter table records
  add constraint records_price_before_sale check (stock = 0 or free or discounted_price > 0),
  drop constraint records_used_stock,
  add constraint records_used_stock check (
    new_or_used = 'new' or (stock <= 1 and coalesce(waiting_stock, 0) <= 1)
  );

alter table import_results add column version bigint;
comment on column import_results.version is
  'The version of the record after the import, and after a picture was fetched for it, which is no edit of somebody''s. A record with another one was sold or edited since.';
update import_results as results set version = records.version
from imports, records
where imports.id = results.import_id and records.id = results.record_id
  and results.outcome in ('new', 'changed') and not undone
  and records.updated_at <= coalesce(results.touched_at, imports.written_at);
alter table import_results drop column touched_at;

alter table imports
  add column written_step bigint,
  add column seen_step bigint not null default 0;
comment on column imports.written_step is
  'Counts what imports write and undo, in the order in which they do: one at a time.';
comment on column imports.seen_step is
  'The last step that was there when the preview began: it knows nothing of a later one.';
comment on column imports.written_at is 'When the records were written.';
update imports set written_step = steps.step
from (
  select id, row_number() over (order by greatest(written_at, undone_at), id) as step
  from imports where written_at is not null
) as steps
where imports.id = steps.id;
update imports as later set seen_step = (
  select coalesce(max(written_step), 0) from imports as other
  where greatest(other.written_at, other.undone_at) <= later.previewed_at
)
where previewed_at is not null;
