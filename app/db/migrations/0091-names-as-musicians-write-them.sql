-- Searches find names as musicians write them: $ is s and ! is i within a word, and 'n', & and "and" between two words are one.

-- Changing the stored columns takes longer than the usual limit.
set local statement_timeout = 0;

create function letters_for_signs(folded text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(folded, '\$(?=[a-z])|(?<=[a-z])\$', 's', 'g'), '(?<=[a-z])!(?=[a-z])', 'i', 'g');
comment on function letters_for_signs is 'A folded text with the letters that signs stand for: "ke$ha" gives "kesha", "p!nk" gives "pink".';

create function joined_names(folded text) returns text
language plpgsql immutable strict parallel safe
set search_path from current
as $$
declare
  plain text := letters_for_signs(folded);
  words text[];
  word text;
  parts text[];
  joined text := '';
begin
  if plain = folded and plain !~ '[&+]|\m(n|and|og|och|und)\M' then return ''; end if;
  words := string_to_array(regexp_replace(plain, '\s+', ' ', 'g'), ' ');
  for place in 1 .. cardinality(words) loop
    word := words[place];
    if position(word in folded) = 0 then joined := joined || ' ' || strip_punctuation(word); end if;
    if word in ('&', '+') or strip_punctuation(word) in ('n', 'and', 'og', 'och', 'und') then
      parts := array[words[place - 1], words[place + 1]];
    else
      parts := regexp_match(word, '^(.*[^-''&+])(?:[-'']n[-'']|[&+])([^-''&+].*)$');
    end if;
    parts := array[strip_punctuation(parts[1]), strip_punctuation(parts[2])];
    continue when coalesce(parts[1], '') = '' or coalesce(parts[2], '') = '' or length(parts[1] || parts[2]) > 99;
    joined := joined || ' ' || parts[1] || 'n' || parts[2] || ' ' || parts[1] || parts[2];
  end loop;
  return joined;
end
$$;
comment on function joined_names is
  'The words of a folded text with letters in place of signs, and two words with an "and" between them as one, with and without its n, all behind a space: "rock ''n'' roll" gives " rocknroll rockroll", "ke$ha" gives " kesha". "" without any.';

create or replace function search_term(value text) returns text
language plpgsql immutable strict parallel safe
set search_path from current
as $$
begin
  return coalesce(nullif(bare_words(letters_for_signs(fold(value))), ''), fold(value));
end
$$;

create function name_key(value text) returns text
  language sql immutable strict parallel safe
  return replace(search_term(value), ' ', '');
comment on function name_key is 'What the name of an artist or an album has in common with a search that means it: "R.E.M." gives "rem".';

create or replace function search_form(value text) returns text
language plpgsql immutable strict parallel safe
set search_path from current
as $$
declare
  folded text := fold(value);
  stripped text := strip_punctuation(folded);
  form text := trim(both ' ' from regexp_replace(stripped, '\s+', ' ', 'g'));
  word text;
begin
  if stripped <> folded then
    foreach word in array string_to_array(folded, ' ') loop
      if strip_punctuation(word) <> word then form := form || ' ' || word; end if;
    end loop;
  end if;
  return form || danish_spellings(strip_punctuation(normalize(value, NFKC))) || joined_names(folded);
end
$$;
comment on function search_form is
  E'A text as it is searched: the words without punctuation, then those that have some, as they are written, then other\nspellings. "AC/DC: Århus" → "acdc arhus ac/dc: arhus aarhus"';

-- As before, to be computed again.
alter table records alter column search_text set expression as (
  search_form(artist || ' ' || album || ' ' || genre || coalesce(' ' || label, ''))
);
alter table order_lines alter column search_text set expression as (search_form(artist || ' ' || album));

select rebuild_record_counts();
analyze records;
analyze search_words;
analyze order_lines;
