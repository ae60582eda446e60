-- Lists are counted without reading the records. Rows of record_tallies with the condition '' count records of every
-- condition, as those with the genre '' do for genres, so that a list without a choice of condition reads no row for each
-- of them; label_tallies has the number of records of each label.

-- Counting a large catalogue takes longer than the usual limit.
set local statement_timeout = 0;

-- Rows with the tag '' count records of every tag. A change only adds rows; fold_record_tallies() adds them up.
create table label_tallies (
  tag text not null,
  label text not null,
  in_stock boolean not null,
  records integer not null
);
create index label_tallies_tag on label_tallies (tag);

alter table record_tallies alter column condition drop default;
drop index record_tallies_kind;
create index record_tallies_kind on record_tallies (tag, condition, genre);

-- The tags under which a record is counted. URLs of the shop have no longer tags.
create function tally_tags(tags text[], discount integer) returns table (tag text)
  language sql immutable parallel safe
as $$
  select distinct tag
  from unnest(
    array_remove(tags, 'Special Offers')
      || case when discount > 0 then array['', 'Special Offers'] else array[''] end
  ) as tag
  where length(tag) <= 200
$$;

-- Tags, genres and conditions under which a record is counted.
create function tally_kinds(tags text[], discount integer, genres text[], condition text)
  returns table (tag text, genre text, condition text)
  language sql immutable parallel safe
as $$
  select tag, genre, counted.condition
  from tally_tags(tags, discount),
    (select distinct genre from unnest(array_append(genres, '')) as genre) as genres,
    unnest(array[condition, '']) as counted (condition)
$$;

create or replace function fold_record_tallies() returns void language plpgsql as $$
begin
  -- One at a time; a second one has nothing to do.
  if not pg_try_advisory_xact_lock(5202611) then return; end if;
  with folded as (delete from record_tallies returning *)
  insert into record_tallies (tag, genre, format, decade, in_stock, condition, records)
  select tag, genre, format, decade, in_stock, condition, sum(records)
  from folded group by 1, 2, 3, 4, 5, 6 having sum(records) <> 0;
  with folded as (delete from label_tallies returning *)
  insert into label_tallies (tag, label, in_stock, records)
  select tag, label, in_stock, sum(records) from folded group by 1, 2, 3 having sum(records) <> 0;
end
$$;

create or replace function count_records() returns trigger language plpgsql as $$
declare
  added bigint;
  labels bigint;
begin
  if tg_op = 'INSERT' then
    insert into record_tallies (tag, genre, format, decade, in_stock, condition, records)
    select kind.tag, kind.genre, format, decade, stock > 0, kind.condition, count(*)
    from new_rows, tally_kinds(tags, discount, genres, new_or_used || ' ' || media_condition) as kind
    group by 1, 2, 3, 4, 5, 6;
    get diagnostics added = row_count;
    insert into label_tallies (tag, label, in_stock, records)
    select tag, label, stock > 0, count(*) from new_rows, tally_tags(tags, discount)
    where label is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into record_tallies (tag, genre, format, decade, in_stock, condition, records)
    select kind.tag, kind.genre, format, decade, stock > 0, kind.condition, -count(*)
    from old_rows, tally_kinds(tags, discount, genres, new_or_used || ' ' || media_condition) as kind
    group by 1, 2, 3, 4, 5, 6;
    get diagnostics added = row_count;
    insert into label_tallies (tag, label, in_stock, records)
    select tag, label, stock > 0, -count(*) from old_rows, tally_tags(tags, discount)
    where label is not null group by 1, 2, 3;
  else
    insert into record_tallies (tag, genre, format, decade, in_stock, condition, records)
    select kind.tag, kind.genre, format, decade, in_stock, kind.condition, sum(change)
    from (
      select 1 as change, tags, discount, genres, format, decade, stock > 0 as in_stock,
        new_or_used || ' ' || media_condition as kind_condition
      from new_rows
      union all
      select -1, tags, discount, genres, format, decade, stock > 0, new_or_used || ' ' || media_condition
      from old_rows
    ) as changes, tally_kinds(tags, discount, genres, kind_condition) as kind
    group by 1, 2, 3, 4, 5, 6
    having sum(change) <> 0;
    get diagnostics added = row_count;
    insert into label_tallies (tag, label, in_stock, records)
    select tag, label, in_stock, sum(change)
    from (
      select 1 as change, tags, discount, label, stock > 0 as in_stock from new_rows
      union all
      select -1, tags, discount, label, stock > 0 from old_rows
    ) as changes, tally_tags(tags, discount)
    where label is not null group by 1, 2, 3
    having sum(change) <> 0;
  end if;
  get diagnostics labels = row_count;
  -- At random, about once for every 10,000 rows, so that no counter is needed.
  if random() * 10000 < added + labels then perform fold_record_tallies(); end if;
  return null;
end
$$;

create or replace function forget_records() returns trigger language plpgsql as $$
begin
  delete from record_tallies;
  delete from label_tallies;
  delete from search_words;
  return null;
end
$$;

create or replace function rebuild_record_counts() returns void language plpgsql as $$
begin
  lock table record_tallies, label_tallies in share row exclusive mode;
  delete from record_tallies;
  insert into record_tallies (tag, genre, format, decade, in_stock, condition, records)
  select kind.tag, kind.genre, format, decade, stock > 0, kind.condition, count(*)
  from records, tally_kinds(tags, discount, genres, new_or_used || ' ' || media_condition) as kind
  group by 1, 2, 3, 4, 5, 6;
  delete from label_tallies;
  insert into label_tallies (tag, label, in_stock, records)
  select tag, label, stock > 0, count(*) from records, tally_tags(tags, discount)
  where label is not null group by 1, 2, 3;
  insert into search_words
  select distinct word from records, unnest(words_in(search_text)) as word where word <> ''
  order by 1
  on conflict do nothing;
  delete from search_words
  where not exists (select from records where record_keys(search_text, search_codes) @> array[word]);
end
$$;

drop function tally_kinds(text[], integer, text[]);
select rebuild_record_counts();
analyze record_tallies;
analyze label_tallies;
