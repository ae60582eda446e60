-- Records are also found by label, catalogue number, barcode and what is etched into the runout, and narrowed by
-- condition, label and price (docs/rules.md, Shop page and search).

-- Changing the stored column takes longer than the usual limit.
set local statement_timeout = 0;

-- The runs of letters and of digits in a text: "SST-082" → {sst,082}
create function code_parts(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select part[1] from regexp_matches(bare_words(value), '[[:alpha:]]+|[0-9]+', 'g') as part
  );

-- The spellings of a number on a record, such as a catalogue number or a runout: each run of letters or digits, each
-- two neighbouring ones as one, each word, and the whole. Each begins with a space, as in search_keys(): it is found
-- as a whole or not at all, so that no part of a longer number is a match.
create function code_keys(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct ' ' || spelling
    from (
      select unnest(code_parts(value)) as spelling
      union all
      select part || lead(part) over (order by position)
      from unnest(code_parts(value)) with ordinality as parts (part, position)
      union all
      select unnest(string_to_array(bare_words(value), ' '))
      union all
      select replace(bare_words(value), ' ', '')
    ) as spellings
    where length(spelling) between 1 and 100
  );

-- A barcode with and without its leading zeros: UPC-A is EAN-13 with a leading 0, and GTIN-14 has one more.
create function barcode_keys(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct ' ' || lpad(bare, greatest(digits, length(bare)), '0')
    from ltrim(regexp_replace(value, '[^0-9]', '', 'g'), '0') as bare, unnest(array[0, 12, 13, 14]) as digits
    where bare <> ''
  );

alter table records
  add column search_codes text[] not null generated always as (
    coalesce(code_keys(catalogue_number), '{}') || coalesce(barcode_keys(barcode), '{}')
      || coalesce(code_keys(runout), '{}')
  ) stored,
  alter column search_text set expression as (
    search_form(artist || ' ' || album || ' ' || genre || coalesce(' ' || label, ''))
  );

-- What a record is found by: words, pairs of words, and its numbers.
create function record_keys(search_text text, search_codes text[]) returns text[]
  language sql immutable strict parallel safe
  return search_keys(search_text) || search_codes;

drop index records_keys;
create index records_keys on records using gin (record_keys(search_text, search_codes));

-- The catalogue number as one word, for suggestions while somebody types and for "Did you mean".
create function code_word(value text) returns text
  language sql immutable strict parallel safe
  return replace(bare_words(value), ' ', '');
create index records_catalogue_number on records (code_word(catalogue_number) text_pattern_ops)
  where catalogue_number is not null;
create index records_catalogue_number_spelling on records using gin (code_word(catalogue_number) gin_trgm_ops)
  where catalogue_number is not null;
create index records_label on records (label) where label is not null;
-- Copies of one album.
create index records_album on records (fold(artist), fold(album));

-- Facet counts by condition: "new M", "used VG+".
alter table record_tallies add column condition text not null default 'new M';

create or replace function fold_record_tallies() returns void language plpgsql as $$
begin
  -- One at a time; a second one has nothing to do.
  if not pg_try_advisory_xact_lock(5202611) then return; end if;
  with folded as (delete from record_tallies returning *)
  insert into record_tallies
  select tag, genre, format, decade, in_stock, sum(records), condition
  from folded group by tag, genre, format, decade, in_stock, condition
  having sum(records) <> 0;
end
$$;

create or replace function count_records() returns trigger language plpgsql as $$
declare
  added bigint;
begin
  if tg_op = 'INSERT' then
    insert into record_tallies
    select kind.tag, kind.genre, format, decade, stock > 0, count(*), new_or_used || ' ' || media_condition
    from new_rows, tally_kinds(tags, discount, genres) as kind
    group by 1, 2, 3, 4, 5, 7;
  elsif tg_op = 'DELETE' then
    insert into record_tallies
    select kind.tag, kind.genre, format, decade, stock > 0, -count(*), new_or_used || ' ' || media_condition
    from old_rows, tally_kinds(tags, discount, genres) as kind
    group by 1, 2, 3, 4, 5, 7;
  else
    insert into record_tallies
    select kind.tag, kind.genre, format, decade, in_stock, sum(change), condition
    from (
      select 1 as change, tags, discount, genres, format, decade, stock > 0 as in_stock,
        new_or_used || ' ' || media_condition as condition
      from new_rows
      union all
      select -1, tags, discount, genres, format, decade, stock > 0, new_or_used || ' ' || media_condition
      from old_rows
    ) as changes, tally_kinds(tags, discount, genres) as kind
    group by 1, 2, 3, 4, 5, 7
    having sum(change) <> 0;
  end if;
  get diagnostics added = row_count;
  -- At random, about once for every 10,000 rows, so that no counter is needed.
  if random() * 10000 < added then perform fold_record_tallies(); end if;
  return null;
end
$$;

create or replace function rebuild_record_counts() returns void language plpgsql as $$
begin
  lock table record_tallies in share row exclusive mode;
  delete from record_tallies;
  insert into record_tallies
  select kind.tag, kind.genre, format, decade, stock > 0, count(*), new_or_used || ' ' || media_condition
  from records, tally_kinds(tags, discount, genres) as kind
  group by 1, 2, 3, 4, 5, 7;
  insert into search_words
  select distinct word from records, unnest(words_in(search_text)) as word where word <> ''
  order by 1
  on conflict do nothing;
  delete from search_words
  where not exists (select from records where record_keys(search_text, search_codes) @> array[word]);
end
$$;

-- Lists also depend on what is narrowed by and searched now.
create or replace function tell_changed_records() returns trigger language plpgsql as $$
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
        or (before.year, before.label, before.new_or_used, before.media_condition, before.search_codes)
          is distinct from (now.year, now.label, now.new_or_used, now.media_condition, now.search_codes)
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

select rebuild_record_counts();
analyze records;
analyze search_words;
analyze record_tallies;
