-- Searches find a text by both spellings of its letters: å is aa, ø and ö are oe, ä is ae. (æ is ae already: unaccent.)

-- Changing the stored columns takes longer than the usual limit.
set local statement_timeout = 0;

create function danish_spellings(value text) returns text
language plpgsql immutable strict parallel safe
set search_path from current
as $$
declare
  plain text := lower(normalize(value, NFKC) collate "und-x-icu");
  word text;
  spelled text;
  forms text[];
  spellings text := '';
begin
  if plain !~ '[åøöä]|aa|oe' then return ''; end if;
  -- A mark for each letter that has two spellings, of characters that no text has (Unicode, private use).
  plain := fold(regexp_replace(regexp_replace(replace(plain, 'ä', U&'\E002'), 'ø|ö|oe', U&'\E001', 'g'), 'å|aa', U&'\E000', 'g'));
  foreach word in array string_to_array(regexp_replace(plain, '\s+', ' ', 'g'), ' ') loop
    continue when word !~ U&'[\E000-\E002]' or length(word) > 100;
    -- Of up to three such letters every mixture is spelled, of more only all in one way or all in the other.
    forms := array[word];
    if length(regexp_replace(word, U&'[^\E000-\E002]', '', 'g')) > 3 then
      forms := array[translate(word, U&'\E000\E001\E002', 'aoa'),
        replace(replace(replace(word, U&'\E000', 'aa'), U&'\E001', 'oe'), U&'\E002', 'ae')];
    end if;
    while forms[1] ~ U&'[\E000-\E002]' loop
      forms := array(
        select regexp_replace(form, mark.letter, letters.spelled)
        from unnest(forms) as form,
          lateral (select substring(form from U&'[\E000-\E002]')) as mark (letter),
          lateral (values
            (translate(mark.letter, U&'\E000\E001\E002', 'aoa')),
            (case mark.letter when U&'\E000' then 'aa' when U&'\E001' then 'oe' else 'ae' end)
          ) as letters (spelled)
      );
    end loop;
    foreach spelled in array forms loop
      spellings := spellings || ' ' || spelled;
    end loop;
  end loop;
  return spellings;
end
$$;
comment on function danish_spellings is
  'The words of a text that have a letter with two spellings, folded, in each of them, all behind a space: "Århus" gives " arhus aarhus", and so does "Aarhus". "" without any.';

-- Texts in which punctuation matters, such as an email.
create function fold_spellings(value text) returns text
  language sql immutable strict parallel safe
  return fold(value) || danish_spellings(value);
comment on function fold_spellings is 'A folded text, and its words in their other spellings.';

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
  return form || danish_spellings(strip_punctuation(normalize(value, NFKC)));
end
$$;
comment on function search_form is
  E'A text as it is searched: the words without punctuation, then those that have some, as they are written, then other\nspellings. "AC/DC: Århus" → "acdc arhus ac/dc: arhus aarhus"';

-- As before, to be computed again.
alter table records alter column search_text set expression as (
  search_form(artist || ' ' || album || ' ' || genre || coalesce(' ' || label, ''))
);
alter table order_lines alter column search_text set expression as (search_form(artist || ' ' || album));

alter table users alter column search_text set expression as (fold_spellings(username || ' ' || email));
alter table orders alter column search_text set expression as (
  fold_spellings(
    order_number || ' ' || full_name || ' ' || email || ' ' || address || ' ' || postal_code || ' ' || city
    || ' ' || country || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g')
  )
);

select rebuild_record_counts();
analyze records;
analyze search_words;
analyze users;
analyze orders;
analyze order_lines;
