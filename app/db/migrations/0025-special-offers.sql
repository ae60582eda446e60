-- One definition of a Special Offer for both meanings of the setting `priorPrice` (docs/rules.md, Prior price). Counters keep
-- both and a change of either is told, so that the setting only decides which of them is read.

-- Counting a large catalogue takes longer than the usual limit.
set local statement_timeout = 0;

-- Whether a record is a Special Offer: what has a discount, and where it is strict, what is at least one percent below its
-- prior price. Never null. The same as reductionOf() of app/catalogue/prior-price/reduction.ts. An index depends on it: a
-- migration that changes it has to build records_strict_offers anew and to call rebuild_record_counts().
create function is_special_offer(
  is_strict boolean, discount integer, discounted_price integer, prior_price integer, prior_is_full boolean
) returns boolean
  language sql immutable parallel safe
  return discount > 0 and (
    not is_strict or (
      prior_is_full and prior_price is not null and prior_price > discounted_price
      and (prior_price - discounted_price) * 100 >= prior_price
    )
  );

-- The first records by artist are shown on the home page.
create index records_strict_offers on records (artist collate danish, album collate danish, id)
  where is_special_offer(true, discount, discounted_price, prior_price, prior_is_full);

-- The tags under which a record is counted as a Special Offer. The second has a space before it, which no tag of a URL
-- has, so that it can only be asked for by the shop itself.
create function offer_tags(discount integer, discounted_price integer, prior_price integer, prior_is_full boolean)
  returns text[]
  language sql immutable parallel safe
  return case
    when is_special_offer(true, discount, discounted_price, prior_price, prior_is_full)
      then array['Special Offers', ' Special Offers strict']
    when is_special_offer(false, discount, discounted_price, prior_price, prior_is_full)
      then array['Special Offers']
    else '{}'
  end;

-- Since when a record had a price and a discount that it had at a moment; null: that is not known.
create function price_began(record text, asked_price integer, asked_discount integer, moment timestamptz)
  returns timestamptz
  language sql stable parallel safe
as $$
  select min(from_at) from price_history
  where record_id = record and from_at <= moment and from_at > coalesce(
    (
      select max(from_at) from price_history
      where record_id = record and from_at <= moment and (price, discount) <> (asked_price, asked_discount)
    ),
    '-infinity'
  )
$$;

drop trigger records_counted_in on records;
drop trigger records_counted_again on records;
drop trigger records_counted_out on records;
drop function count_added_records();
drop function count_changed_records();
drop function count_deleted_records();
drop function rebuild_record_counts();
drop function tally_tags(text[], integer);

-- The tags under which a record is counted: '' for every record, its own, and those of offer_tags(). URLs of the shop have
-- no longer tags.
create function tally_tags(tags text[], offers text[]) returns table (tag text)
  language sql immutable parallel safe
as $$
  select distinct tag
  from unnest(array_remove(array_remove(tags, 'Special Offers'), ' Special Offers strict') || offers || array['']) as tag
  where length(tag) <= 200
$$;

-- The functions of the three triggers, and the one that counts the whole catalogue, count alike: `number` is 1 for a
-- record that is there now and -1 for one that was there before.

create function count_added_records() returns trigger language plpgsql as $$
declare
  is_bulk boolean := exists (select from new_rows offset 500);
  its_change bigint := 0;
  added bigint;
begin
  -- Many records are added to the sums at once, unless another transaction does that now.
  if not is_bulk or not pg_try_advisory_xact_lock(5202611) then
    its_change := pg_current_xact_id()::text::bigint;
  end if;
  with changes as materialized (
    select tags, offers, genres, format, decade, label, condition, in_stock, sum(number)::integer as number
    from (
      select 1 as number, tags, offer_tags(discount, discounted_price, prior_price, prior_is_full) as offers, genres,
        format, decade, label, new_or_used || ' ' || media_condition as condition, stock > 0 as in_stock
      from new_rows
    ) as changed
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(number) <> 0
  ),
  kinds as materialized (
    select tags.tag, genre, format, decade, in_stock, condition, sum(number)::integer as number
    from changes, tally_tags(changes.tags, offers) as tags (tag), unnest(array_append(genres, '')) as genre
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
    from changes, tally_tags(changes.tags, offers) as tags (tag) where label is not null
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

create function count_deleted_records() returns trigger language plpgsql as $$
declare
  is_bulk boolean := exists (select from old_rows offset 500);
  its_change bigint := 0;
  added bigint;
begin
  -- Many records are added to the sums at once, unless another transaction does that now.
  if not is_bulk or not pg_try_advisory_xact_lock(5202611) then
    its_change := pg_current_xact_id()::text::bigint;
  end if;
  with changes as materialized (
    select tags, offers, genres, format, decade, label, condition, in_stock, sum(number)::integer as number
    from (
      select -1 as number, tags, offer_tags(discount, discounted_price, prior_price, prior_is_full) as offers, genres,
        format, decade, label, new_or_used || ' ' || media_condition as condition, stock > 0 as in_stock
      from old_rows
    ) as changed
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(number) <> 0
  ),
  kinds as materialized (
    select tags.tag, genre, format, decade, in_stock, condition, sum(number)::integer as number
    from changes, tally_tags(changes.tags, offers) as tags (tag), unnest(array_append(genres, '')) as genre
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
    from changes, tally_tags(changes.tags, offers) as tags (tag) where label is not null
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

-- Most changes of records are sales, which change nothing that a list is filtered by unless the stock ends. The statement
-- of many steps takes as long as the change itself.
create function count_changed_records() returns trigger language plpgsql as $$
declare
  is_bulk boolean := exists (select from new_rows offset 500);
  its_change bigint := 0;
  added bigint;
begin
  if not exists (
    select from old_rows as before full join new_rows as now using (id)
    where (before.tags, before.genres, before.format, before.decade, before.label)
        is distinct from (now.tags, now.genres, now.format, now.decade, now.label)
      or (before.new_or_used, before.media_condition, before.stock > 0)
        is distinct from (now.new_or_used, now.media_condition, now.stock > 0)
      or offer_tags(before.discount, before.discounted_price, before.prior_price, before.prior_is_full)
        is distinct from offer_tags(now.discount, now.discounted_price, now.prior_price, now.prior_is_full)
  ) then return null; end if;
  -- Many records are added to the sums at once, unless another transaction does that now.
  if not is_bulk or not pg_try_advisory_xact_lock(5202611) then
    its_change := pg_current_xact_id()::text::bigint;
  end if;
  with changes as materialized (
    select tags, offers, genres, format, decade, label, condition, in_stock, sum(number)::integer as number
    from (
      select 1 as number, tags, offer_tags(discount, discounted_price, prior_price, prior_is_full) as offers, genres,
        format, decade, label, new_or_used || ' ' || media_condition as condition, stock > 0 as in_stock
      from new_rows
      union all
      select -1, tags, offer_tags(discount, discounted_price, prior_price, prior_is_full) as offers, genres,
        format, decade, label, new_or_used || ' ' || media_condition as condition, stock > 0 as in_stock
      from old_rows
    ) as changed
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(number) <> 0
  ),
  kinds as materialized (
    select tags.tag, genre, format, decade, in_stock, condition, sum(number)::integer as number
    from changes, tally_tags(changes.tags, offers) as tags (tag), unnest(array_append(genres, '')) as genre
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
    from changes, tally_tags(changes.tags, offers) as tags (tag) where label is not null
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

create function rebuild_record_counts() returns void language plpgsql as $$
declare
  its_change bigint := 0;
begin
  lock table record_tallies, facet_tallies in share row exclusive mode;
  delete from record_tallies;
  delete from facet_tallies;
  with changes as materialized (
    select tags, offers, genres, format, decade, label, condition, in_stock, sum(number)::integer as number
    from (
      select 1 as number, tags, offer_tags(discount, discounted_price, prior_price, prior_is_full) as offers, genres,
        format, decade, label, new_or_used || ' ' || media_condition as condition, stock > 0 as in_stock
      from records
    ) as changed
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(number) <> 0
  ),
  kinds as materialized (
    select tags.tag, genre, format, decade, in_stock, condition, sum(number)::integer as number
    from changes, tally_tags(changes.tags, offers) as tags (tag), unnest(array_append(genres, '')) as genre
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
    from changes, tally_tags(changes.tags, offers) as tags (tag) where label is not null
    union all
    select '', genre, 'label', label, in_stock, number
    from changes, unnest(genres) as genre where label is not null
  )
  insert into facet_tallies as sums (tag, genre, facet, value, records, in_stock, change)
  select tag, genre, facet, value, sum(number), coalesce(sum(number) filter (where in_stock), 0), its_change
  from choices group by 1, 2, 3, 4 having sum(number) <> 0 or sum(number) filter (where in_stock) <> 0
  on conflict (tag, facet, genre, value, change)
  do update set records = sums.records + excluded.records, in_stock = sums.in_stock + excluded.in_stock;
  insert into search_words
  select distinct word from records, unnest(words_in(search_text)) as word where word <> ''
  order by 1
  on conflict do nothing;
  delete from search_words
  where not exists (select from records where record_keys(search_text, search_codes) @> array[word]);
end
$$;

create trigger records_counted_in after insert on records
  referencing new table as new_rows for each statement execute function count_added_records();
create trigger records_counted_again after update on records
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_records();
create trigger records_counted_out after delete on records
  referencing old table as old_rows for each statement execute function count_deleted_records();

-- A record that becomes a Special Offer in one meaning, or is none any more, changes lists.
create or replace function tell_changed_records() returns trigger language plpgsql as $$
declare
  topics text[];
begin
  select array_remove(
    array_agg('record:' || coalesce(now.id, before.id)) ||
    array[
      case when bool_or(
        now.id is null or before.id is null
        or offer_tags(before.discount, before.discounted_price, before.prior_price, before.prior_is_full)
          <> offer_tags(now.discount, now.discounted_price, now.prior_price, now.prior_is_full)
        or (before.artist, before.album, before.genre, before.tags, before.featured, before.format, before.created_at)
          is distinct from (now.artist, now.album, now.genre, now.tags, now.featured, now.format, now.created_at)
        or (before.year, before.label, before.new_or_used, before.media_condition, before.search_codes)
          is distinct from (now.year, now.label, now.new_or_used, now.media_condition, now.search_codes)
      ) then 'listing' end,
      case when bool_or(before.discounted_price <> now.discounted_price) then 'prices' end,
      case when bool_or((before.stock > 0) <> (now.stock > 0)) then 'availability' end,
      case when bool_or(before.stock <> now.stock) then 'stock' end,
      case when bool_or(
        (before.description, before.defects, before.sleeve_condition, before.num_records, before.weight)
          is distinct from (now.description, now.defects, now.sleeve_condition, now.num_records, now.weight)
        or (before.catalogue_number, before.barcode, before.cover_image, before.photos)
          is distinct from (now.catalogue_number, now.barcode, now.cover_image, now.photos)
      ) then 'feeds' end
    ],
    null
  ) into topics from old_rows as before full join new_rows as now using (id);
  perform tell_changes(coalesce(topics, '{}'));
  return null;
end
$$;

select rebuild_record_counts();
analyze record_tallies;
analyze facet_tallies;
