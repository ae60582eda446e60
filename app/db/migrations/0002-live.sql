-- Triggers notify every process of the shop of each committed change, whoever makes it, on the channel "changes".
-- A notification is the change's number and its topics (app/live/topics.ts), separated by spaces:
--   17 record:black-sabbath-paranoid stock
-- The number only identifies the notification: all listeners get all notifications in the same order, which is not
-- always the order of the numbers.

create sequence change_numbers;

create function tell_changes(topics text[]) returns void language plpgsql as $$
declare
  number text := nextval('change_numbers');
  told text := array_to_string(array(select distinct unnest(topics) order by 1), ' ');
begin
  if told = '' then return; end if;
  -- PostgreSQL's limit is 8,000 bytes; a longer list becomes the topic of every page.
  if octet_length(told) > 7900 then told := 'everything'; end if;
  perform pg_notify('changes', number || ' ' || told);
end
$$;

create function tell_added_records() returns trigger language plpgsql as $$
begin
  perform tell_changes(array(select 'record:' || id from new_rows) || '{listing,stock}'::text[])
  where exists (select from new_rows);
  return null;
end
$$;

create function tell_deleted_records() returns trigger language plpgsql as $$
begin
  perform tell_changes(array(select 'record:' || id from old_rows) || '{listing,stock}'::text[])
  where exists (select from old_rows);
  return null;
end
$$;

-- Replaced in 0012 and 0015.
-- An order changes only the stock of a few records: lists keep their records, order and counts, unless a record
-- sells out.
create function tell_changed_records() returns trigger language plpgsql as $$
declare
  topics text[];
begin
  select array_remove(
    array_agg('record:' || coalesce(now.id, before.id)) ||
    array[
      case when bool_or(
        now.id is null or before.id is null or (before.discount > 0) <> (now.discount > 0)
        or (before.artist, before.album, before.genre, before.tags, before.featured, before.format, before.created_at)
          is distinct from (now.artist, now.album, now.genre, now.tags, now.featured, now.format, now.created_at)
        or before.year is distinct from now.year
      ) then 'listing' end,
      case when bool_or(before.discounted_price <> now.discounted_price) then 'prices' end,
      case when bool_or((before.stock > 0) <> (now.stock > 0)) then 'availability' end,
      case when bool_or(before.stock <> now.stock) then 'stock' end
    ],
    null
  ) into topics from old_rows as before full join new_rows as now using (id);
  perform tell_changes(coalesce(topics, '{}'));
  return null;
end
$$;

create trigger records_added after insert on records
  referencing new table as new_rows for each statement execute function tell_added_records();
create trigger records_changed after update on records
  referencing old table as old_rows new table as new_rows for each statement execute function tell_changed_records();
create trigger records_deleted after delete on records
  referencing old table as old_rows for each statement execute function tell_deleted_records();

create function tell_new_comments() returns trigger language plpgsql as $$
begin
  perform tell_changes(array(select 'comments:' || record_id from new_rows));
  return null;
end
$$;

create function tell_old_comments() returns trigger language plpgsql as $$
begin
  perform tell_changes(array(select 'comments:' || record_id from old_rows));
  return null;
end
$$;

create trigger comments_added after insert on comments
  referencing new table as new_rows for each statement execute function tell_new_comments();
create trigger comments_changed after update on comments
  referencing new table as new_rows for each statement execute function tell_new_comments();
create trigger comments_deleted after delete on comments
  referencing old table as old_rows for each statement execute function tell_old_comments();

-- Comments show their author's name and picture.
create function tell_changed_users() returns trigger language plpgsql as $$
begin
  perform tell_changes(
    array(
      select 'comments:' || record_id from comments
      where user_id in (
        select id from old_rows as before join new_rows as now using (id)
        where (before.username, before.email) <> (now.username, now.email)
          or before.profile_pic is distinct from now.profile_pic
      )
    ) || '{users}'::text[]
  );
  return null;
end
$$;

create function tell_users() returns trigger language plpgsql as $$
begin
  perform tell_changes('{users}');
  return null;
end
$$;

create trigger users_changed after update on users
  referencing old table as old_rows new table as new_rows for each statement execute function tell_changed_users();
create trigger users_added_or_deleted after insert or delete on users
  for each statement execute function tell_users();

create function tell_new_orders() returns trigger language plpgsql as $$
begin
  perform tell_changes(
    array(
      select unnest(array['orders', 'order:' || order_number, 'orders-of:' || user_id]) from new_rows
    )
  );
  return null;
end
$$;

create function tell_old_orders() returns trigger language plpgsql as $$
begin
  perform tell_changes(
    array(
      select unnest(array['orders', 'order:' || order_number, 'orders-of:' || user_id]) from old_rows
    )
  );
  return null;
end
$$;

create trigger orders_added after insert on orders
  referencing new table as new_rows for each statement execute function tell_new_orders();
create trigger orders_changed after update on orders
  referencing new table as new_rows for each statement execute function tell_new_orders();
create trigger orders_deleted after delete on orders
  referencing old table as old_rows for each statement execute function tell_old_orders();
