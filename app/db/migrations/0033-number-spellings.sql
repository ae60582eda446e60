-- Catalogue numbers with punctuation between digits are also found with spaces in its place: "ECM 1064/65 ST" by
-- "ECM 1064 65 ST". Orders are found by the digits of their phone number, however it is written.

create or replace function code_keys(value text) returns text[]
language plpgsql immutable strict parallel safe
set search_path from current
as $$
declare
  bare text := bare_words(value);
  -- What a punctuation mark parts is one run and two.
  texts text[] := array[bare, fold(value)];
  spellings text[] := string_to_array(bare, ' ') || replace(bare, ' ', '');
  spelling text;
  keys text[] := '{}';
  parts text[];
begin
  for number in 1 .. 2 loop
    -- A space between letters and digits and for everything else.
    parts := string_to_array(trim(both ' ' from regexp_replace(
      regexp_replace(texts[number], '([[:alpha:]])(?=[0-9])|([0-9])(?=[[:alpha:]])', '\1\2 ', 'g'),
      '[^[:alpha:]0-9]+', ' ', 'g')), ' ');
    spellings := spellings || parts;
    for place in 1 .. cardinality(parts) - 1 loop
      spellings := spellings || (parts[place] || parts[place + 1]);
    end loop;
  end loop;
  foreach spelling in array spellings loop
    if length(spelling) between 1 and 100 and (' ' || spelling) <> all (keys) then
      keys := keys || (' ' || spelling);
    end if;
  end loop;
  return keys;
end
$$;
comment on function code_keys is
  'The spellings of a number on a record, such as a catalogue number: each run of letters or digits, with and without the punctuation within it, each two neighbouring ones as one, each word, and the whole. Each begins with a space: it is found as a whole or not at all.';

alter table records alter column search_codes set expression as (
  coalesce(code_keys(catalogue_number), '{}'::text[])
  || coalesce(barcode_keys(barcode), '{}'::text[])
  || coalesce(code_keys(runout), '{}'::text[])
);

alter table orders alter column search_text set expression as (
  fold(
    order_number || ' ' || full_name || ' ' || email || ' ' || address || ' ' || postal_code || ' ' || city
    || ' ' || country || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g')
  )
);
