-- Most changes of records are sales, which change nothing that a list is filtered by unless the stock ends. So the function
-- of 0021 looks first whether one of the fields that it counts by is another: its statement of many steps took as long as
-- the change itself.
create or replace function count_changed_records() returns trigger language plpgsql as $$
declare
  is_bulk boolean := exists (select from new_rows offset 500);
  its_change bigint := 0;
  added bigint;
begin
  if not exists (
    select from old_rows as before full join new_rows as now using (id)
    where (before.tags, before.genres, before.format, before.decade, before.label)
        is distinct from (now.tags, now.genres, now.format, now.decade, now.label)
      or (before.new_or_used, before.media_condition, before.discount > 0, before.stock > 0)
        is distinct from (now.new_or_used, now.media_condition, now.discount > 0, now.stock > 0)
  ) then return null; end if;
  -- Many records are added to the sums at once, unless another transaction does that now.
  if not is_bulk or not pg_try_advisory_xact_lock(5202611) then
    its_change := pg_current_xact_id()::text::bigint;
  end if;
  with changes as materialized (
    select tags, is_offer, genres, format, decade, label, condition, in_stock, sum(number)::integer as number
    from (
      select 1 as number, tags, discount > 0 as is_offer, genres, format, decade, label,
        new_or_used || ' ' || media_condition as condition, stock > 0 as in_stock
      from new_rows
      union all
      select -1, tags, discount > 0 as is_offer, genres, format, decade, label,
        new_or_used || ' ' || media_condition as condition, stock > 0 as in_stock
      from old_rows
    ) as changed
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(number) <> 0
  ),
  kinds as materialized (
    select tags.tag, genre, format, decade, in_stock, condition, sum(number)::integer as number
    from changes, tally_tags(changes.tags, is_offer::integer) as tags (tag),
      unnest(array_append(genres, '')) as genre
    group by 1, 2, 3, 4, 5, 6 having sum(number) <> 0
  ),
  whole as materialized (
    select tag, genre, format, decade, in_stock, sum(number)::integer as number
    from kinds group by 1, 2, 3, 4, 5
  ),
  counted as (
    insert into record_tallies as sums (tag, genre, format, decade, in_stock, condition, records, change)
    select tag, genre, format, decade, in_stock, condition, number, its_change from kinds
    union all
    select tag, genre, format, decade, in_stock, '', number, its_change from whole where number <> 0
    on conflict (tag, condition, genre, format, decade, in_stock, change)
    do update set records = sums.records + excluded.records
  ),
  choices as (
    select tag, genre, '' as facet, '' as value, in_stock, number from whole
    union all
    select tag, genre, 'format', format, in_stock, number from whole where tag = '' or genre = ''
    union all
    select tag, genre, 'decade', decade::text, in_stock, number from whole
    where (tag = '' or genre = '') and decade is not null
    union all
    select tag, genre, 'condition', condition, in_stock, number from kinds where tag = '' or genre = ''
    union all
    select tags.tag, '', 'label', label, in_stock, number
    from changes, tally_tags(changes.tags, is_offer::integer) as tags (tag) where label is not null
    union all
    select '', genre, 'label', label, in_stock, number
    from changes, unnest(genres) as genre where label is not null
  )
  insert into facet_tallies as sums (tag, genre, facet, value, records, in_stock, change)
  select tag, genre, facet, value, sum(number), coalesce(sum(number) filter (where in_stock), 0), its_change
  from choices group by 1, 2, 3, 4 having sum(number) <> 0 or sum(number) filter (where in_stock) <> 0
  on conflict (tag, facet, genre, value, change)
  do update set records = sums.records + excluded.records, in_stock = sums.in_stock + excluded.in_stock;
  get diagnostics added = row_count;
  -- At random, about once for every 10,000 rows, so that no counter is needed.
  if its_change <> 0 and random() * 10000 < added then perform fold_record_tallies(); end if;
  return null;
end
$$;

-- A record takes a kilobyte or two: a page filled to 90 % had no room for the next version of one, so that every second
-- sale had to enter its record into the table's 23 indexes again. Full pages get the room as their records change.
alter table records set (fillfactor = 70);
