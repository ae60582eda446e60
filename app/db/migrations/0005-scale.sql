-- What keeps lists and search fast with a million records (docs/decisions/0010-facet-counts-and-search-terms.md).

-- Building the indexes takes longer than the usual limit.
set local statement_timeout = 0;

-- A sale must not change an indexed column: PostgreSQL then updates only the row, in the free space of its page (a
-- HOT update). So no index is on `stock`, which every sale changes, but on low_stock, which is nearly always null.
alter table records set (fillfactor = 90);
drop index records_low;
alter table records add column low_stock integer
  generated always as (case when stock < 5 then stock end) stored;
create index records_low_stock on records (low_stock, id) where low_stock is not null;

create index records_format on records (format);
create index records_decade on records (decade);

-- The words of search_text. A search term has no space, so a text contains it exactly when one of the words does.
-- Words of more than 100 letters are cut into pieces that overlap by 50, so that a term of up to 50 letters that the
-- word contains is also contained in a piece.

create function long_words_in(search_text text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select substr(word, start, 100)
    from unnest(string_to_array(search_text, ' ')) as word,
      generate_series(1, case when length(word) <= 100 then 1 else length(word) - 50 end, 50) as start
  );

create function words_in(search_text text) returns text[]
  language sql immutable strict parallel safe
  return case
    when length(search_text) <= 100 then string_to_array(search_text, ' ')
    else long_words_in(search_text)
  end;

create index records_words on records using gin (words_in(search_text));

-- Every word of every record, once. Words that no record has any more are removed by rebuild_record_counts().
create table search_words (
  word text primary key
);
create index search_words_parts on search_words using gin (word gin_trgm_ops);

-- Facet counts: the number of records of a kind is the sum of `records` over the rows of the kind. Rows with the tag
-- '' count records of every tag, rows with the genre '' records of every genre. A change only adds rows, so that it
-- never waits for another; fold_record_tallies() makes them one row for each kind.
create table record_tallies (
  tag text not null,
  genre text not null,
  format text not null,
  decade integer,
  in_stock boolean not null,
  records integer not null
);
create index record_tallies_kind on record_tallies (tag, genre);

-- The tags and genres under which a record is counted. URLs of the shop have no longer tags.
create function tally_kinds(tags text[], discount integer, genres text[])
  returns table (tag text, genre text)
  language sql immutable parallel safe
as $$
  select distinct tag, genre
  from unnest(
      array_remove(tags, 'Special Offers')
        || case when discount > 0 then array['', 'Special Offers'] else array[''] end
    ) as tag,
    unnest(array_append(genres, '')) as genre
  where length(tag) <= 200
$$;

create function fold_record_tallies() returns void language plpgsql as $$
begin
  -- One at a time; a second one has nothing to do.
  if not pg_try_advisory_xact_lock(5202611) then return; end if;
  with folded as (delete from record_tallies returning *)
  insert into record_tallies
  select tag, genre, format, decade, in_stock, sum(records)
  from folded group by tag, genre, format, decade, in_stock
  having sum(records) <> 0;
end
$$;

create function count_records() returns trigger language plpgsql as $$
declare
  added bigint;
begin
  if tg_op = 'INSERT' then
    insert into record_tallies
    select kind.tag, kind.genre, format, decade, stock > 0, count(*)
    from new_rows, tally_kinds(tags, discount, genres) as kind
    group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into record_tallies
    select kind.tag, kind.genre, format, decade, stock > 0, -count(*)
    from old_rows, tally_kinds(tags, discount, genres) as kind
    group by 1, 2, 3, 4, 5;
  else
    insert into record_tallies
    select kind.tag, kind.genre, format, decade, in_stock, sum(change)
    from (
      select 1 as change, tags, discount, genres, format, decade, stock > 0 as in_stock from new_rows
      union all
      select -1, tags, discount, genres, format, decade, stock > 0 from old_rows
    ) as changes, tally_kinds(tags, discount, genres) as kind
    group by 1, 2, 3, 4, 5
    having sum(change) <> 0;
  end if;
  get diagnostics added = row_count;
  -- At random, about once for every 10,000 rows, so that no counter is needed.
  if random() * 10000 < added then perform fold_record_tallies(); end if;
  return null;
end
$$;

create function keep_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_words
    select distinct word from new_rows, unnest(words_in(search_text)) as added (word)
    where word <> '' and not exists (select from search_words as known where known.word = added.word)
    order by 1
    on conflict do nothing;
  else
    insert into search_words
    select unnest(words_in(search_text)) as word from new_rows
    except
    select unnest(words_in(search_text)) from old_rows
    order by 1
    on conflict do nothing;
  end if;
  return null;
end
$$;

create function forget_records() returns trigger language plpgsql as $$
begin
  delete from record_tallies;
  delete from search_words;
  return null;
end
$$;

create trigger records_counted_in after insert on records
  referencing new table as new_rows for each statement execute function count_records();
create trigger records_counted_again after update on records
  referencing old table as old_rows new table as new_rows for each statement execute function count_records();
create trigger records_counted_out after delete on records
  referencing old table as old_rows for each statement execute function count_records();
create trigger records_words_in after insert on records
  referencing new table as new_rows for each statement execute function keep_search_words();
create trigger records_words_again after update on records
  referencing old table as old_rows new table as new_rows for each statement execute function keep_search_words();
create trigger records_gone after truncate on records
  for each statement execute function forget_records();

-- Rebuilds counts and words from the records. Waits for open transactions; later changes wait for it.
create function rebuild_record_counts() returns void language plpgsql as $$
begin
  lock table record_tallies in share row exclusive mode;
  delete from record_tallies;
  insert into record_tallies
  select kind.tag, kind.genre, format, decade, stock > 0, count(*)
  from records, tally_kinds(tags, discount, genres) as kind
  group by 1, 2, 3, 4, 5;
  insert into search_words
  select distinct word from records, unnest(words_in(search_text)) as word where word <> ''
  order by 1
  on conflict do nothing;
  delete from search_words
  where not exists (select from records where words_in(search_text) @> array[word]);
end
$$;

select rebuild_record_counts();
analyze records;
analyze search_words;
analyze record_tallies;
