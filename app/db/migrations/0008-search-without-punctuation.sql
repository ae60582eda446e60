-- Search without regard to punctuation, and with two words written as one: "acdc" finds AC/DC, "hiphop" finds Hip-Hop
-- and Hip Hop (docs/decisions/0022-search-without-punctuation.md).
--
-- A later migration that makes further columns searchable sets the expression of records.search_text again, calls
-- rebuild_record_counts() and analyzes, as the end of this file does.

-- Changing the stored column takes longer than the usual limit.
set local statement_timeout = 0;

-- A folded text without punctuation and without signs that are typed like it.
create function strip_punctuation(folded text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(folded collate "und-x-icu", '[[:punct:]+=<>|~^`]', '', 'g');

-- What a search compares of a text: its words without punctuation, in their order.
create function bare_words(value text) returns text
  language sql immutable strict parallel safe
  return trim(both ' ' from regexp_replace(strip_punctuation(fold(value)), '\s+', ' ', 'g'));

-- The form in which a search text is looked up. One of punctuation alone, such as "%" or "!!!", is taken literally.
create function search_term(value text) returns text
  language sql immutable strict parallel safe
  return coalesce(nullif(bare_words(value), ''), fold(value));

create function punctuated_words(folded text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(' ' || word, '' order by position), '')
    from unnest(string_to_array(folded, ' ')) with ordinality as words (word, position)
    where strip_punctuation(word) <> word
  );

-- A text as it is searched: the words without punctuation, then those that have some, as they are written.
-- "AC/DC: Live" → "acdc live ac/dc:"
create function search_form(value text) returns text
  language sql immutable strict parallel safe
  return case
    when strip_punctuation(fold(value)) = fold(value) then bare_words(value)
    else bare_words(value) || punctuated_words(fold(value))
  end;

-- The key of two neighbouring words that are typed as one. It begins with a space, so that it is no word.
create function pair_key(term text) returns text
  language sql immutable strict parallel safe
  return ' ' || search_term(term);

-- What a record is found by: its words, and each two neighbouring words as one.
create function search_keys(search_text text) returns text[]
  language sql immutable strict parallel safe
  return words_in(search_text) || array(
    select ' ' || word || next_word
    from (
      select word, lead(word) over (order by position) as next_word
      from unnest(string_to_array(search_text, ' ')) with ordinality as words (word, position)
    ) as neighbours
    where length(word || next_word) <= 100
  );

drop index records_words;
alter table records alter column search_text
  set expression as (search_form(artist || ' ' || album || ' ' || genre));
create index records_keys on records using gin (search_keys(search_text));

-- As before, with the new index.
create or replace function rebuild_record_counts() returns void language plpgsql as $$
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
  where not exists (select from records where search_keys(search_text) @> array[word]);
end
$$;

select rebuild_record_counts();
analyze records;
analyze search_words;
analyze record_tallies;
