-- Lists and changes of records cost less: a list without a filter, or with a genre only, reads its facet counts from a
-- few rows, and the words and numbers that a record is found by are made without a statement for each.

-- Counting a large catalogue takes longer than the usual limit.
set local statement_timeout = 0;

-- The functions of migrations 0008 and 0012 with the same results. In PL/pgSQL an expression is evaluated at once, where
-- a query inside a function in SQL is started anew for each record, which was most of the time of a change. The search
-- path is kept, because an analyze of the indexes runs without one and PL/pgSQL looks names up when it runs.

create or replace function search_form(value text) returns text
  language plpgsql immutable strict parallel safe set search_path from current
as $$
declare
  folded text := fold(value);
  stripped text := strip_punctuation(folded);
  form text := trim(both ' ' from regexp_replace(stripped, '\s+', ' ', 'g'));
  word text;
begin
  if stripped = folded then return form; end if;
  foreach word in array string_to_array(folded, ' ') loop
    if strip_punctuation(word) <> word then form := form || ' ' || word; end if;
  end loop;
  return form;
end
$$;

create or replace function search_keys(search_text text) returns text[]
  language plpgsql immutable strict parallel safe set search_path from current
as $$
declare
  words text[] := string_to_array(search_text, ' ');
  pairs text[] := '{}';
begin
  for place in 1 .. cardinality(words) - 1 loop
    if length(words[place]) + length(words[place + 1]) <= 100 then
      pairs := pairs || (' ' || words[place] || words[place + 1]);
    end if;
  end loop;
  return words_in(search_text) || pairs;
end
$$;

create or replace function code_keys(value text) returns text[]
  language plpgsql immutable strict parallel safe set search_path from current
as $$
declare
  bare text := bare_words(value);
  -- A space between letters and digits and for everything else.
  parts text[] := string_to_array(trim(both ' ' from regexp_replace(
    regexp_replace(bare, '([[:alpha:]])(?=[0-9])|([0-9])(?=[[:alpha:]])', '\1\2 ', 'g'),
    '[^[:alpha:]0-9]+', ' ', 'g')), ' ');
  spellings text[] := parts || string_to_array(bare, ' ') || replace(bare, ' ', '');
  spelling text;
  keys text[] := '{}';
begin
  for place in 1 .. cardinality(parts) - 1 loop
    spellings := spellings || (parts[place] || parts[place + 1]);
  end loop;
  foreach spelling in array spellings loop
    if length(spelling) between 1 and 100 and (' ' || spelling) <> all (keys) then
      keys := keys || (' ' || spelling);
    end if;
  end loop;
  return keys;
end
$$;

create or replace function barcode_keys(value text) returns text[]
  language plpgsql immutable strict parallel safe set search_path from current
as $$
declare
  bare text := ltrim(regexp_replace(value, '[^0-9]', '', 'g'), '0');
  keys text[] := '{}';
  digits integer;
begin
  if bare = '' then return keys; end if;
  foreach digits in array array[0, 12, 13, 14] loop
    if (' ' || lpad(bare, greatest(digits, length(bare)), '0')) <> all (keys) then
      keys := keys || (' ' || lpad(bare, greatest(digits, length(bare)), '0'));
    end if;
  end loop;
  return keys;
end
$$;

drop function code_parts(text);

-- Tallies.
-- A row with change = 0 is the sum of a kind. A change of a few records adds rows with the number of its transaction, so
-- that it waits for nobody, and fold_record_tallies() adds those to the sums; before, it wrote all rows anew.

drop table label_tallies;
drop index record_tallies_kind;
delete from record_tallies;
alter table record_tallies set (fillfactor = 70);
alter table record_tallies add column change bigint not null;
create unique index record_tallies_kind
  on record_tallies (tag, condition, genre, format, decade, in_stock, change) nulls not distinct;
create index record_tallies_change on record_tallies (change) where change <> 0;

-- The choices of each facet for a tag and for a genre: the facet '' counts all records, also those of a genre within a
-- tag; 'format', 'decade', 'condition' and 'label' those with a value. `in_stock` counts those of them that are in stock. The tag '' and the genre '' stand for every one.
create table facet_tallies (
  tag text not null,
  genre text not null,
  facet text not null,
  value text not null,
  records integer not null,
  in_stock integer not null,
  change bigint not null
) with (fillfactor = 70);
create unique index facet_tallies_choice on facet_tallies (tag, facet, genre, value, change);
create index facet_tallies_change on facet_tallies (change) where change <> 0;

drop trigger records_counted_in on records;
drop trigger records_counted_again on records;
drop trigger records_counted_out on records;
drop function count_records();
drop function rebuild_record_counts();
drop function tally_kinds(text[], integer, text[], text);

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
    select tags, is_offer, genres, format, decade, label, condition, in_stock, sum(number)::integer as number
    from (
      select 1 as number, tags, discount > 0 as is_offer, genres, format, decade, label,
        new_or_used || ' ' || media_condition as condition, stock > 0 as in_stock
      from new_rows
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
    select tags, is_offer, genres, format, decade, label, condition, in_stock, sum(number)::integer as number
    from (
      select -1 as number, tags, discount > 0 as is_offer, genres, format, decade, label,
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

create function count_changed_records() returns trigger language plpgsql as $$
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

create function rebuild_record_counts() returns void language plpgsql as $$
declare
  its_change bigint := 0;
begin
  lock table record_tallies, facet_tallies in share row exclusive mode;
  delete from record_tallies;
  delete from facet_tallies;
  with changes as materialized (
    select tags, is_offer, genres, format, decade, label, condition, in_stock, sum(number)::integer as number
    from (
      select 1 as number, tags, discount > 0 as is_offer, genres, format, decade, label,
        new_or_used || ' ' || media_condition as condition, stock > 0 as in_stock
      from records
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

create or replace function fold_record_tallies() returns void language plpgsql as $$
begin
  -- One at a time; a second one has nothing to do.
  if not pg_try_advisory_xact_lock(5202611) then return; end if;
  with folded as (delete from record_tallies where change <> 0 returning *)
  insert into record_tallies as sums (tag, genre, format, decade, in_stock, condition, records, change)
  select tag, genre, format, decade, in_stock, condition, sum(records), 0
  from folded group by 1, 2, 3, 4, 5, 6 having sum(records) <> 0
  on conflict (tag, condition, genre, format, decade, in_stock, change)
  do update set records = sums.records + excluded.records;
  delete from record_tallies where records = 0;
  with folded as (delete from facet_tallies where change <> 0 returning *)
  insert into facet_tallies as sums (tag, genre, facet, value, records, in_stock, change)
  select tag, genre, facet, value, sum(records), sum(in_stock), 0
  from folded group by 1, 2, 3, 4 having sum(records) <> 0 or sum(in_stock) <> 0
  on conflict (tag, facet, genre, value, change)
  do update set records = sums.records + excluded.records, in_stock = sums.in_stock + excluded.in_stock;
  delete from facet_tallies where records = 0 and in_stock = 0;
end
$$;

create or replace function forget_records() returns trigger language plpgsql as $$
begin
  delete from record_tallies;
  delete from facet_tallies;
  delete from search_words;
  return null;
end
$$;

select rebuild_record_counts();
analyze record_tallies;
analyze facet_tallies;
