-- A record that nobody has graded is a draft: its copies wait for a grade as they wait for a price.

alter table records drop constraint records_media_condition_check;
alter table records add constraint records_media_condition_check
  check (media_condition in ('M', 'NM', 'VG+', 'VG', 'G+', 'G', 'F', 'P', 'Not Graded'));
alter table records add constraint records_graded check (media_condition <> 'Not Graded' or stock = 0);

-- Copies wait while their record has no price and is not free, or no grade; with both they are on sale. Only what costs
-- nothing is free.
create or replace function keep_waiting_stock() returns trigger
language plpgsql
as $$
declare
  has_price boolean := sale_price(new.price, new.discount) > 0;
begin
  if has_price then new.free := false; end if;
  if (has_price or new.free) and new.media_condition <> 'Not Graded' then
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
  'Copies wait while their record has no price and is not free, or no grade; with both they are on sale. Only what costs nothing is free.';

drop trigger records_waiting_stock on records;
create trigger records_waiting_stock before update on records for each row
  when (
    new.waiting_stock is not null or new.free or sale_price(new.price, new.discount) = 0
      or new.media_condition = 'Not Graded'
  )
  execute function keep_waiting_stock();
drop trigger records_waiting_stock_added on records;
create trigger records_waiting_stock_added before insert on records for each row
  when (
    new.waiting_stock is not null or new.free or sale_price(new.price, new.discount) = 0
      or new.media_condition = 'Not Graded'
  )
  execute function keep_waiting_stock();
