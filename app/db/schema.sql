-- The schema as all migrations leave it. `npm run schema` writes this file from a migrated database: a change begins with
-- a new file in migrations/.

CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

CREATE COLLATION danish (PROVIDER = icu, LOCALE = 'da-u-ks-level2', DETERMINISTIC = false);

CREATE SEQUENCE change_numbers;

-- The form of a text without case, accents and width. Generated columns need it to be immutable, which is true as long as the
-- rules of unaccent are not edited.
CREATE FUNCTION fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower((unaccent('unaccent'::regdictionary, NORMALIZE(value, NFKC)) COLLATE "und-x-icu"));

-- The LIKE pattern of texts that contain a value; %, _ and \ in it are literal.
CREATE FUNCTION containing(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%' || regexp_replace(fold(value), '([\\%_])', '\\\1', 'g')) || '%');

-- "Doom Metal , Sludge" → {Doom Metal,Sludge}
CREATE FUNCTION split_genres(genre text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT TRIM(BOTH FROM part.part) AS btrim FROM unnest(string_to_array(split_genres.genre, ',')) part(part) WHERE (TRIM(BOTH FROM part.part) <> '') ORDER BY (TRIM(BOTH FROM part.part)));

-- Notifies every process of a change, on the channel "changes": its number and its topics (app/live/topics.ts), separated by
-- spaces. The number only identifies the notification.
CREATE FUNCTION tell_changes(topics text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  number text := nextval('change_numbers');
  told text := array_to_string(array(select distinct unnest(topics) order by 1), ' ');
begin
  if told = '' then return; end if;
  -- PostgreSQL's limit is 8,000 bytes; a longer list becomes the topic of every page.
  if octet_length(told) > 7900 then told := 'everything'; end if;
  perform pg_notify('changes', number || ' ' || told);
end
$function$;

-- Words of more than 100 letters are cut into pieces that overlap by 50, so that a term of up to 50 letters that the word
-- contains is also contained in a piece.
CREATE FUNCTION long_words_in(search_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT substr(word.word, start.start, 100) AS substr FROM unnest(string_to_array(long_words_in.search_text, ' ')) word(word), LATERAL generate_series(1, CASE WHEN (length(word.word) <= 100) THEN 1 ELSE (length(word.word) - 50) END, 50) start(start));

-- A search term has no space, so a text contains it exactly when one of these words does.
CREATE FUNCTION words_in(search_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (length(search_text) <= 100) THEN string_to_array(search_text, ' ') ELSE long_words_in(search_text) END;

-- Adds the rows of single changes to the sums.
CREATE FUNCTION fold_record_tallies()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- A folded text without punctuation and without signs that are typed like it.
CREATE FUNCTION strip_punctuation(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace((folded COLLATE "und-x-icu"), '[[:punct:]+=<>|~^`]', '', 'g');

-- What a search compares of a text: its words without punctuation, in their order.
CREATE FUNCTION bare_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH ' ' FROM regexp_replace(strip_punctuation(fold(value)), '\s+', ' ', 'g'));

-- The form in which a search text is looked up. One of punctuation alone, such as "%" or "!!!", is taken literally.
CREATE FUNCTION search_term(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO '$user', 'public'
AS $function$
begin
  return coalesce(nullif(bare_words(letters_for_signs(fold(value))), ''), fold(value));
end
$function$;

CREATE FUNCTION punctuated_words(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(string_agg((' ' || words.word), '' ORDER BY words."position"), '') AS "coalesce" FROM unnest(string_to_array(punctuated_words.folded, ' ')) WITH ORDINALITY words(word, "position") WHERE (strip_punctuation(words.word) <> words.word));

-- A text as it is searched: the words without punctuation, then those that have some, as they are written, then other
-- spellings. "AC/DC: Århus" → "acdc arhus ac/dc: arhus aarhus"
CREATE FUNCTION search_form(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO '$user', 'public'
AS $function$
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
$function$;

-- The key of two neighbouring words that are typed as one. It begins with a space, so that it is no word.
CREATE FUNCTION pair_key(term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (' ' || search_term(term));

-- What a text is found by: its words, and each two neighbouring words as one.
CREATE FUNCTION search_keys(search_text text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO '$user', 'public'
AS $function$
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
$function$;

-- The 12 digits of a UPC-A are an EAN-13 without its leading 0.
CREATE FUNCTION barcode_digits(barcode text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (CASE length(regexp_replace(barcode, '\D', '', 'g')) WHEN 12 THEN '0' ELSE '' END || regexp_replace(barcode, '\D', '', 'g'));

-- The spellings of a number on a record, such as a catalogue number: each run of letters or digits, with and without the punctuation within it, each two neighbouring ones as one, each word, and the whole. Each begins with a space: it is found as a whole or not at all.
CREATE FUNCTION code_keys(value text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO '$user', 'public'
AS $function$
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
$function$;

-- A barcode with and without its leading zeros: UPC-A is EAN-13 with a leading 0, and GTIN-14 has one more.
CREATE FUNCTION barcode_keys(value text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO '$user', 'public'
AS $function$
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
$function$;

-- What a record is found by: words, pairs of words, and its numbers.
CREATE FUNCTION record_keys(search_text text, search_codes text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (search_keys(search_text) || search_codes);

-- A catalogue number as one word, for suggestions and for "Did you mean".
CREATE FUNCTION code_word(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(bare_words(value), ' ', '');

CREATE FUNCTION refuse_line_vat_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The VAT scheme, the rate and the cost of a sale do not change' using errcode = '23514';
end
$function$;

CREATE FUNCTION refuse_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Invoices and credit notes are never changed or deleted' using errcode = '23514';
end
$function$;

-- An empty table may be truncated: a restore does it.
CREATE FUNCTION refuse_invoice_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from invoices) then
    raise exception 'Invoices and credit notes are never changed or deleted' using errcode = '23514';
  end if;
  return null;
end
$function$;

-- The lowest price that was asked in the 30 days before a moment, and whether the record was on sale for 30 days by then.
-- app/catalogue/prior-price/find-prior-price.ts computes the same.
CREATE FUNCTION prior_price_of(record text, since timestamp with time zone, OUT lowest integer, OUT is_full boolean)
 RETURNS record
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select
    min(asked) filter (where coalesce(to_at, since) > since - interval '30 days'),
    coalesce(min(from_at) <= since - interval '30 days', false)
  from price_history
  where record_id = record and from_at < since and on_sale
$function$;

-- For prices that were asked before they were entered here, such as those of another shop system.
CREATE FUNCTION reckon_prior_prices()
 RETURNS void
 LANGUAGE sql
AS $function$
  update records set
    (prior_price, prior_is_full) = (
      select case when discount > 0 then lowest end, discount > 0 and is_full
      from prior_price_of(records.id, records.price_since)
    )
$function$;

CREATE FUNCTION tell_order_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes(
    array(
      select unnest(array['orders', 'order:' || orders.order_number, 'orders-of:' || orders.user_id])
      from new_rows join orders using (order_number)
    )
  );
  return null;
end
$function$;

CREATE FUNCTION tell_order_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes(
    array(
      select unnest(array['orders', 'order:' || orders.order_number, 'orders-of:' || orders.user_id])
      from orders where order_number = new.order_number
    )
  );
  return null;
end
$function$;

-- Whether a record is a Special Offer: what has a discount, and where it is strict, what is at least one percent below its prior
-- price. Never null. The same as reductionOf() of app/catalogue/prior-price/reduction.ts. An index depends on it: a migration
-- that changes it has to build records_strict_offers anew and to call rebuild_record_counts().
CREATE FUNCTION is_special_offer(is_strict boolean, discount integer, discounted_price integer, prior_price integer, prior_is_full boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((discount > 0) AND ((NOT is_strict) OR (prior_is_full AND (prior_price IS NOT NULL) AND (prior_price > discounted_price) AND (((prior_price - discounted_price) * 100) >= prior_price))));

-- The tags under which a record is counted as a Special Offer. The second has a space before it, which no tag of a URL has.
CREATE FUNCTION offer_tags(discount integer, discounted_price integer, prior_price integer, prior_is_full boolean)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN is_special_offer(true, discount, discounted_price, prior_price, prior_is_full) THEN ARRAY['Special Offers', ' Special Offers strict'] WHEN is_special_offer(false, discount, discounted_price, prior_price, prior_is_full) THEN ARRAY['Special Offers'] ELSE '{}'::text[] END;

-- Since when a record had a price and a discount that it had at a moment; null: that is not known.
CREATE FUNCTION price_began(record text, asked_price integer, asked_discount integer, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select min(from_at) from price_history
  where record_id = record and from_at <= moment and from_at > coalesce(
    (
      select max(from_at) from price_history
      where record_id = record and from_at <= moment and (price, discount) <> (asked_price, asked_discount)
    ),
    '-infinity'
  )
$function$;

-- The tags under which a record is counted: '' for every record, its own, and those of offer_tags(). URLs of the shop have no
-- longer tags.
CREATE FUNCTION tally_tags(tags text[], offers text[])
 RETURNS TABLE(tag text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select distinct tag
  from unnest(array_remove(array_remove(tags, 'Special Offers'), ' Special Offers strict') || offers || array['']) as tag
  where length(tag) <= 200
$function$;

-- Counts and words anew from the records. Waits for open transactions; later changes wait for it.
CREATE FUNCTION rebuild_record_counts()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- The price after discount; the column discounted_price computes the same, but later than the triggers before a write.
CREATE FUNCTION sale_price(price integer, discount integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((price * ((100 - discount))::bigint) + 50) / 100);

-- Storage key of a generated sleeve. It has all that is drawn: the number is of how, the hash of artist, album and genre, then the strip of an import and the wear of a used copy.
CREATE FUNCTION sleeve_key(album_sleeve jsonb, tags text[], new_or_used text, sleeve_condition text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((('sleeve/' || "left"(md5(('3/' || (album_sleeve)::text)), 16)) || CASE WHEN ('Japan Imports' = ANY (tags)) THEN '-strip' ELSE '' END) || CASE WHEN ((new_or_used = 'used') AND (sleeve_condition IN ('VG+', 'VG', 'G+', 'G', 'F', 'P'))) THEN ('-' || lower(replace(sleeve_condition, '+', 'p'))) ELSE '' END);

-- The words of a text that have a letter with two spellings, folded, in each of them, all behind a space: "Århus" gives " arhus aarhus", and so does "Aarhus". "" without any.
CREATE FUNCTION danish_spellings(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO '$user', 'public'
AS $function$
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
$function$;

-- A folded text, and its words in their other spellings.
CREATE FUNCTION fold_spellings(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (fold(value) || danish_spellings(value));

-- The time; while the clock is in doubt, the last moment at which it was not.
CREATE FUNCTION known_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((select seen_at from clock where doubted_by is not null), now())
$function$;

-- Prices that a wrong clock dated in the future are taken for prices of just now, which count as asked in the last 30 days.
CREATE FUNCTION redate_future_prices()
 RETURNS void
 LANGUAGE sql
AS $function$
  with future as (
    select record_id, from_at, row_number() over (partition by record_id order by from_at desc) as back
    from price_history where from_at > now() + interval '1 day'
  ), ended as (
    update price_history as before set to_at = now() - future.back * interval '1 microsecond'
    from (select record_id, max(back) as back from future group by record_id) as future
    where before.record_id = future.record_id and before.from_at <= now() + interval '1 day'
      and before.to_at > now() + interval '1 day'
  ), moved as (
    update price_history as asked set
      from_at = now() - future.back * interval '1 microsecond',
      to_at = case when asked.to_at is not null then now() - (future.back - 1) * interval '1 microsecond' end
    from future where asked.record_id = future.record_id and asked.from_at = future.from_at
  )
  update records set price_since = now() - interval '1 microsecond'
  where price_since > now() + interval '1 day'
$function$;

-- Ends what waits for a moment, or goes by a "last time", that a wrong clock wrote in the future.
CREATE FUNCTION redate_future_moments()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  -- No two clocks that are right differ by as much, and nothing below is planned so far ahead.
  horizon constant timestamptz := now() + interval '1 day';
begin
  perform redate_future_prices();
  update payments set read_due = now() where read_due > horizon;
  update payments set read_at = null where read_at > horizon;
  update payments set hold_until = now() + interval '1 hour' where hold_until > now() + interval '8 days';
  update payment_operations set next_try_at = now() where state = 'pending' and next_try_at > horizon;
  update payment_operations set tried_since = now() where tried_since > horizon;
  update payment_webhooks set checked_at = null where checked_at > horizon;
  update payment_webhooks set busy_until = null where busy_until > horizon;
  update imports set beat_at = now() where beat_at > horizon;
  delete from attempts where expire > extract(epoch from now() + interval '2 days') * 1000;
  -- The queue of jobs makes its own schema when the shop starts.
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set start_after = now() where state < 'active' and start_after > horizon;
  end if;
end
$function$;

-- A folded text with the letters that signs stand for: "ke$ha" gives "kesha", "p!nk" gives "pink".
CREATE FUNCTION letters_for_signs(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(folded, '\$(?=[a-z])|(?<=[a-z])\$', 's', 'g'), '(?<=[a-z])!(?=[a-z])', 'i', 'g');

-- The words of a folded text with letters in place of signs, and two words with an "and" between them as one, with and without its n, all behind a space: "rock 'n' roll" gives " rocknroll rockroll", "ke$ha" gives " kesha". "" without any.
CREATE FUNCTION joined_names(folded text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO '$user', 'public'
AS $function$
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
$function$;

-- What the name of an artist or an album has in common with a search that means it: "R.E.M." gives "rem".
CREATE FUNCTION name_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(search_term(value), ' ', '');

-- Accounts. The columns are Better Auth's, with the shop's role and picture.
CREATE TABLE users (
  id text NOT NULL,
  -- Empty: the part of the email before the @ is shown.
  username text DEFAULT '' NOT NULL,
  email text NOT NULL,
  -- Its owner has opened a link that was sent there, or the shop's people vouch for it.
  email_verified boolean DEFAULT false NOT NULL,
  -- Storage key of an uploaded picture.
  profile_pic text,
  role text DEFAULT 'user' NOT NULL,
  banned boolean DEFAULT false NOT NULL,
  ban_reason text,
  ban_expires timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_spellings((username || ' ') || email)) STORED NOT NULL,
  two_factor_enabled boolean DEFAULT false NOT NULL,
  -- The language in which the shop was used last while logged in, by its code: that of mails to the account. Null: the first of the shop.
  language text,
  -- The language that an admin has chosen for the back office, by its code. Null: the first of the shop.
  admin_language text,
  -- The email that the account is to have once a link sent there is opened. Null: none.
  pending_email text,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_admin_language_check CHECK (length(admin_language) <= 20),
  CONSTRAINT users_email_check CHECK (email = lower(email) AND length(email) <= 254),
  CONSTRAINT users_language_check CHECK (length(language) <= 20),
  CONSTRAINT users_pending_email_check CHECK (pending_email = lower(pending_email) AND length(pending_email) <= 254),
  CONSTRAINT users_profile_pic_check CHECK (length(profile_pic) <= 200),
  CONSTRAINT users_role_check CHECK (role IN ('user', 'admin')),
  CONSTRAINT users_username_check CHECK (length(username) <= 60)
);
CREATE INDEX users_admins ON users (id) WHERE role = 'admin';
CREATE INDEX users_newest ON users (created_at DESC, id);
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);

CREATE FUNCTION tell_changed_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes(
    array(
      select 'comments:' || record_id from comments
      where user_id in (
        select id from old_rows as before join new_rows as now using (id)
        where (before.username, before.email, before.role) <> (now.username, now.email, now.role)
          or before.profile_pic is distinct from now.profile_pic
      )
    ) || '{users}'::text[]
  );
  return null;
end
$function$;

CREATE FUNCTION tell_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes('{users}');
  return null;
end
$function$;

CREATE FUNCTION keep_order_emails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orders set email = new.email where user_id = new.id and not email_by_shop and email <> new.email;
  return null;
end
$function$;

CREATE TRIGGER users_added_or_deleted AFTER INSERT OR DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_users();
CREATE TRIGGER users_changed AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_users();
CREATE TRIGGER users_order_emails AFTER UPDATE OF email ON users FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION keep_order_emails();

CREATE TABLE sessions (
  id text NOT NULL,
  token text NOT NULL,
  user_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  impersonated_by text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  -- It began with a passkey, which counts as two factors.
  by_passkey boolean DEFAULT false NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_key UNIQUE (token),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_user ON sessions (user_id);

-- A user's ways to log in, such as a hashed password; Better Auth calls them accounts.
CREATE TABLE credentials (
  id text NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT credentials_pkey PRIMARY KEY (id),
  CONSTRAINT credentials_provider_id_account_id_key UNIQUE (provider_id, account_id),
  CONSTRAINT credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX credentials_user ON credentials (user_id);

CREATE TABLE verifications (
  id text NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_identifier ON verifications (identifier);

-- Counters of the rate limits, shared by all processes.
CREATE TABLE attempts (
  key character varying(255) NOT NULL,
  -- Points that are spent.
  points integer DEFAULT 0 NOT NULL,
  -- When they expire, in milliseconds since 1970.
  expire bigint,
  CONSTRAINT attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX attempts_expire ON attempts (expire);

CREATE TABLE records (
  id text NOT NULL,
  album text NOT NULL,
  artist text NOT NULL,
  -- Whole kroner, before discount.
  price integer NOT NULL,
  -- Whole percent.
  discount integer DEFAULT 0 NOT NULL,
  stock integer DEFAULT 0 NOT NULL,
  -- Several genres are separated by commas.
  genre text DEFAULT 'Unknown' NOT NULL,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  -- Home categories.
  featured text[] DEFAULT '{}'::text[] NOT NULL,
  -- Null is shown as "Unknown".
  year integer,
  rpm text DEFAULT '33 RPM' NOT NULL,
  format text DEFAULT '12"' NOT NULL,
  num_records integer DEFAULT 1 NOT NULL,
  -- Positions and durations that are not known are ''.
  tracklist jsonb DEFAULT '[]'::jsonb NOT NULL,
  label text,
  catalogue_number text,
  country text,
  barcode text,
  media_condition text DEFAULT 'M' NOT NULL,
  sleeve_condition text DEFAULT 'M' NOT NULL,
  description text,
  -- Storage key of an uploaded cover; null: a generated sleeve.
  uploaded_cover text,
  -- Colour of an uploaded cover, for the label of the disc.
  cover_color text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  -- Whole kroner; half a krone rounds up.
  discounted_price integer GENERATED ALWAYS AS (((price * (100 - discount)::bigint + 50) / 100)) STORED NOT NULL,
  genres text[] GENERATED ALWAYS AS (split_genres(genre)) STORED NOT NULL,
  decade integer GENERATED ALWAYS AS (year / 10 * 10) STORED,
  -- What visitors search, in the form that search compares.
  search_text text GENERATED ALWAYS AS (search_form(((((artist || ' ') || album) || ' ') || genre) || COALESCE(' ' || label, ''))) STORED NOT NULL,
  -- The stock while it is below 5. A sale changes stock, which no index may be on: PostgreSQL then updates only the row.
  low_stock integer GENERATED ALWAYS AS ( CASE WHEN stock < 5 THEN stock ELSE NULL::integer END) STORED,
  -- Apart from the grade: a Mint record can be used. A used record is one copy, so its stock is 0 or 1.
  new_or_used text DEFAULT 'new' NOT NULL,
  defects text,
  -- What is etched into the run-out grooves.
  runout text,
  -- Where the copy stands in the shop. Visitors never receive this, the cost, the VAT scheme and the external id.
  location text,
  -- Øre that the shop paid for one copy.
  cost integer,
  vat_scheme text DEFAULT 'normal' NOT NULL,
  -- Grams, of one copy without its parcel.
  weight integer,
  -- The id of the copy in another catalogue, such as a marketplace.
  external_id text,
  -- Storage keys of photos of the copy itself, in the order in which they are shown.
  photos text[] DEFAULT '{}'::text[] NOT NULL,
  -- Label, catalogue number and barcode in the form that admins' searches compare.
  identifier_text text GENERATED ALWAYS AS ((((bare_words((COALESCE(label, '') || ' ') || COALESCE(catalogue_number, '')) || ' ') || replace(bare_words(COALESCE(catalogue_number, '')), ' ', '')) || ' ') || barcode_digits(COALESCE(barcode, ''))) STORED NOT NULL,
  -- Spellings of catalogue number, barcode and runout, by which the record is found as a whole.
  search_codes text[] GENERATED ALWAYS AS ((COALESCE(code_keys(catalogue_number), '{}'::text[]) || COALESCE(barcode_keys(barcode), '{}'::text[])) || COALESCE(code_keys(runout), '{}'::text[])) STORED NOT NULL,
  -- Copies that go on sale when the record gets a price; its stock is 0 until then.
  waiting_stock integer,
  -- Whole kroner: the lowest price of the 30 days before the reduction began; null: there is no reduction, or nothing is known.
  prior_price integer,
  -- The record was on sale for 30 days before.
  prior_is_full boolean DEFAULT false NOT NULL,
  -- Since when price and discount are as they are.
  price_since timestamptz DEFAULT now() NOT NULL,
  -- It is on sale for 0 kr. on purpose.
  free boolean DEFAULT false NOT NULL,
  -- Goes up with each change of the row.
  version bigint DEFAULT (EXTRACT(epoch FROM clock_timestamp()) * 1000000::numeric)::bigint NOT NULL,
  -- What tells the pressing from others: reissue, limited edition, colour.
  pressing text,
  -- Artist, album and genre that the generated sleeve is drawn from: the same for all copies of an album, so that they have one sleeve.
  album_sleeve jsonb NOT NULL,
  -- Storage key of the picture that is shown. It changes with what is printed on the sleeve, so that pictures can be cached for ever.
  cover_image text GENERATED ALWAYS AS (COALESCE(uploaded_cover, sleeve_key(album_sleeve, tags, new_or_used, sleeve_condition))) STORED NOT NULL,
  -- The place in the alphabet, as Danish sorts, from 1 for A to 29 for Å and Aa; 0 for what comes before letters, 30 for scripts that come after.
  artist_letter integer GENERATED ALWAYS AS (width_bucket(artist COLLATE danish, ARRAY['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z', 'Æ', 'Ø', 'AA', 'Α'])) STORED NOT NULL,
  CONSTRAINT records_pkey PRIMARY KEY (id),
  CONSTRAINT records_album_check CHECK (length(TRIM(BOTH FROM album)) >= 1 AND length(TRIM(BOTH FROM album)) <= 200),
  CONSTRAINT records_artist_check CHECK (length(TRIM(BOTH FROM artist)) >= 1 AND length(TRIM(BOTH FROM artist)) <= 200),
  CONSTRAINT records_barcode_check CHECK (length(barcode) >= 1 AND length(barcode) <= 50),
  CONSTRAINT records_catalogue_number_check CHECK (length(catalogue_number) >= 1 AND length(catalogue_number) <= 100),
  CONSTRAINT records_cost_check CHECK (cost >= 0 AND cost <= 100000000),
  CONSTRAINT records_country_check CHECK (length(country) >= 1 AND length(country) <= 100),
  CONSTRAINT records_cover_color_check CHECK (cover_color ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT records_defects_check CHECK (length(defects) >= 1 AND length(defects) <= 500),
  CONSTRAINT records_description_check CHECK (length(description) >= 1 AND length(description) <= 5000),
  CONSTRAINT records_discount_check CHECK (discount >= 0 AND discount <= 100),
  CONSTRAINT records_external_id_check CHECK (length(external_id) >= 1 AND length(external_id) <= 100),
  CONSTRAINT records_featured_check CHECK (array_position(featured, NULL::text) IS NULL),
  CONSTRAINT records_format_check CHECK (length(format) >= 1 AND length(format) <= 40),
  CONSTRAINT records_genre_check CHECK (length(genre) <= 300),
  CONSTRAINT records_graded CHECK (media_condition <> 'Not Graded' OR stock = 0),
  CONSTRAINT records_id_check CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 120),
  CONSTRAINT records_label_check CHECK (length(label) >= 1 AND length(label) <= 200),
  CONSTRAINT records_location_check CHECK (length(location) >= 1 AND length(location) <= 100),
  CONSTRAINT records_media_condition_check CHECK (media_condition IN ('M', 'NM', 'VG+', 'VG', 'G+', 'G', 'F', 'P', 'Not Graded')),
  CONSTRAINT records_new_or_used_check CHECK (new_or_used IN ('new', 'used')),
  CONSTRAINT records_num_records_check CHECK (num_records >= 1 AND num_records <= 100),
  CONSTRAINT records_photos_check CHECK (cardinality(photos) <= 8 AND array_position(photos, NULL::text) IS NULL AND array_to_string(photos, ' ') ~ '^(photo/[a-z0-9-]+( photo/[a-z0-9-]+)*)?$'),
  CONSTRAINT records_pressing_check CHECK (length(pressing) >= 1 AND length(pressing) <= 200),
  CONSTRAINT records_price_before_sale CHECK (stock = 0 OR free OR discounted_price > 0),
  CONSTRAINT records_price_check CHECK (price >= 0 AND price <= 1000000),
  CONSTRAINT records_rpm_check CHECK (length(rpm) >= 1 AND length(rpm) <= 40),
  CONSTRAINT records_runout_check CHECK (length(runout) >= 1 AND length(runout) <= 500),
  CONSTRAINT records_sleeve_condition_check CHECK (sleeve_condition IN ('M', 'NM', 'VG+', 'VG', 'G+', 'G', 'F', 'P', 'Not Graded', 'Generic', 'No Cover')),
  CONSTRAINT records_stock_check CHECK (stock >= 0 AND stock <= 1000000),
  CONSTRAINT records_tags_check CHECK (cardinality(tags) <= 50 AND array_position(tags, NULL::text) IS NULL),
  CONSTRAINT records_tracklist_check CHECK (jsonb_typeof(tracklist) = 'array'),
  CONSTRAINT records_uploaded_cover_check CHECK (uploaded_cover ~ '^cover/[a-z0-9-]+$'),
  CONSTRAINT records_used_stock CHECK (new_or_used = 'new' OR stock <= 1 AND COALESCE(waiting_stock, 0) <= 1),
  CONSTRAINT records_vat_scheme_check CHECK (vat_scheme IN ('normal', 'margin')),
  CONSTRAINT records_waiting_stock_check CHECK (waiting_stock >= 1 AND waiting_stock <= 1000000),
  CONSTRAINT records_weight_check CHECK (weight >= 0 AND weight <= 100000),
  CONSTRAINT records_year_check CHECK (year >= 1860 AND year <= 2200)
) WITH (fillfactor=70);
CREATE INDEX records_album ON records (fold(artist), fold(album));
CREATE INDEX records_artist_letter ON records (artist_letter);
CREATE INDEX records_barcode ON records (barcode_digits(barcode)) WHERE barcode IS NOT NULL;
CREATE INDEX records_catalogue_number ON records (code_word(catalogue_number) text_pattern_ops) WHERE catalogue_number IS NOT NULL;
CREATE INDEX records_catalogue_number_spelling ON records USING gin (code_word(catalogue_number) gin_trgm_ops) WHERE catalogue_number IS NOT NULL;
CREATE INDEX records_cover_image ON records (cover_image);
CREATE INDEX records_decade ON records (decade);
CREATE INDEX records_discount ON records (discount, id);
CREATE INDEX records_external_id ON records (external_id) WHERE external_id IS NOT NULL;
CREATE INDEX records_featured ON records USING gin (featured);
CREATE INDEX records_format ON records (format);
CREATE INDEX records_full_price ON records (price, id);
CREATE INDEX records_genres ON records USING gin (genres);
CREATE INDEX records_identifiers ON records USING gin (identifier_text gin_trgm_ops);
CREATE INDEX records_keys ON records USING gin (record_keys(search_text, search_codes));
CREATE INDEX records_label ON records (label) WHERE label IS NOT NULL;
CREATE INDEX records_low_stock ON records (low_stock, id) WHERE low_stock IS NOT NULL;
CREATE INDEX records_newest ON records (created_at DESC, id);
CREATE INDEX records_offers ON records (artist COLLATE danish, album COLLATE danish, id) WHERE discount > 0;
CREATE INDEX records_order ON records (artist COLLATE danish, album COLLATE danish, id);
CREATE INDEX records_price ON records (discounted_price, id);
CREATE INDEX records_search ON records USING gin (search_text gin_trgm_ops);
CREATE INDEX records_strict_offers ON records (artist COLLATE danish, album COLLATE danish, id) WHERE is_special_offer(true, discount, discounted_price, prior_price, prior_is_full);
CREATE INDEX records_tags ON records USING gin (tags);
CREATE INDEX records_uploaded_cover ON records (uploaded_cover) WHERE uploaded_cover IS NOT NULL;

CREATE FUNCTION tell_added_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes(array(select 'record:' || id from new_rows) || '{listing,stock}'::text[])
  where exists (select from new_rows);
  return null;
end
$function$;

CREATE FUNCTION tell_deleted_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes(array(select 'record:' || id from old_rows) || '{listing,stock}'::text[])
  where exists (select from old_rows);
  return null;
end
$function$;

CREATE FUNCTION tell_changed_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE FUNCTION keep_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into search_words
    select distinct word from new_rows, unnest(words_in(search_text)) as added (word)
    where word <> ''
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
$function$;

CREATE FUNCTION forget_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from record_tallies;
  delete from facet_tallies;
  delete from search_words;
  return null;
end
$function$;

CREATE FUNCTION set_prior_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  latest timestamptz;
begin
  if tg_op = 'INSERT' then
    new.price_since := known_now();
    new.prior_price := null;
    new.prior_is_full := false;
    return new;
  end if;
  -- A transaction that began before another one's change, and ends after it, comes later.
  select max(from_at) into latest from price_history where record_id = new.id;
  if known_now() <> now() then latest := latest + interval '1 microsecond'; end if;
  new.price_since := greatest(known_now(), latest);
  select lowest, is_full into new.prior_price, new.prior_is_full
  from prior_price_of(new.id, new.price_since);
  if new.discount = 0 then
    new.prior_price := null;
    new.prior_is_full := false;
  end if;
  return new;
end
$function$;

CREATE FUNCTION keep_first_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_history (record_id, from_at, price, discount, asked, on_sale)
  select id, price_since, price, discount, discounted_price, stock > 0 from new_rows;
  return null;
end
$function$;

CREATE FUNCTION keep_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  at timestamptz;
begin
  select greatest(known_now(), max(from_at)) into at from price_history where record_id = new.id;
  -- A price that was replaced in its own transaction was never asked.
  if known_now() = now() then
    delete from price_history where record_id = new.id and from_at = at;
  elsif exists (select from price_history where record_id = new.id and from_at = at) then
    at := at + interval '1 microsecond';
  end if;
  update price_history set to_at = at where record_id = new.id and (to_at is null or to_at > at);
  insert into price_history (record_id, from_at, price, discount, asked, on_sale)
  values (new.id, at, new.price, new.discount, new.discounted_price, new.stock > 0);
  return null;
end
$function$;

CREATE FUNCTION count_added_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE FUNCTION count_deleted_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Most changes of records are sales, which change nothing that a list is filtered by unless the stock ends. The statement of
-- many steps takes as long as the change itself.
CREATE FUNCTION count_changed_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE FUNCTION set_record_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end
$function$;

-- Copies wait while their record has no price and is not free, or no grade; with both they are on sale. Only what costs nothing is free.
CREATE FUNCTION keep_waiting_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  has_price boolean := sale_price(new.price, new.discount) > 0;
begin
  if has_price then new.free := false; end if;
  if (has_price or new.free) and new.media_condition <> 'Not Graded' then
    if new.stock = 0 then new.stock := coalesce(new.waiting_stock, 0); end if;
    new.waiting_stock := null;
  elsif new.stock > 0 then
    new.waiting_stock := least(
      new.stock + coalesce(new.waiting_stock, 0),
      case when new.new_or_used = 'used' then 1 else 1000000 end
    );
    new.stock := 0;
  end if;
  return new;
end
$function$;

-- A new copy takes the sleeve of the copies that are there; an edit of spelling or genre is one of the album.
CREATE FUNCTION set_album_sleeve()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  same_album boolean := tg_op = 'UPDATE'
    and fold(old.artist) = fold(new.artist) and fold(old.album) = fold(new.album);
begin
  if same_album and (old.artist, old.album, old.genre) = (new.artist, new.album, new.genre) then
    return new;
  end if;
  new.album_sleeve := jsonb_build_array(new.artist, new.album, new.genre);
  if not same_album then
    new.album_sleeve := coalesce(
      (
        select album_sleeve from records
        where fold(artist) = fold(new.artist) and fold(album) = fold(new.album) and id <> new.id
        limit 1
      ),
      new.album_sleeve
    );
  end if;
  return new;
end
$function$;

CREATE FUNCTION share_album_sleeve()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update records set album_sleeve = new.album_sleeve
  where fold(artist) = fold(new.artist) and fold(album) = fold(new.album)
    and album_sleeve <> new.album_sleeve;
  return null;
end
$function$;

CREATE TRIGGER records_added AFTER INSERT ON records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_added_records();
CREATE TRIGGER records_album_sleeve BEFORE INSERT OR UPDATE OF artist, album, genre ON records FOR EACH ROW EXECUTE FUNCTION set_album_sleeve();
CREATE TRIGGER records_changed AFTER UPDATE ON records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_records();
CREATE TRIGGER records_counted_again AFTER UPDATE ON records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_records();
CREATE TRIGGER records_counted_in AFTER INSERT ON records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_added_records();
CREATE TRIGGER records_counted_out AFTER DELETE ON records REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_records();
CREATE TRIGGER records_deleted AFTER DELETE ON records REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_deleted_records();
CREATE TRIGGER records_first_prices AFTER INSERT ON records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_first_prices();
CREATE TRIGGER records_gone AFTER TRUNCATE ON records FOR EACH STATEMENT EXECUTE FUNCTION forget_records();
CREATE TRIGGER records_price_history AFTER UPDATE ON records FOR EACH ROW WHEN (old.price <> new.price OR old.discount <> new.discount OR (old.stock > 0) <> (new.stock > 0)) EXECUTE FUNCTION keep_price();
CREATE TRIGGER records_prior_price BEFORE UPDATE ON records FOR EACH ROW WHEN (old.price <> new.price OR old.discount <> new.discount) EXECUTE FUNCTION set_prior_price();
CREATE TRIGGER records_prior_price_added BEFORE INSERT ON records FOR EACH ROW EXECUTE FUNCTION set_prior_price();
CREATE TRIGGER records_share_sleeve AFTER UPDATE OF artist, album, genre ON records FOR EACH ROW WHEN (old.album_sleeve IS DISTINCT FROM new.album_sleeve) EXECUTE FUNCTION share_album_sleeve();
CREATE TRIGGER records_updated_at BEFORE UPDATE ON records FOR EACH ROW EXECUTE FUNCTION set_record_version();
CREATE TRIGGER records_waiting_stock BEFORE UPDATE ON records FOR EACH ROW WHEN (new.waiting_stock IS NOT NULL OR new.free OR sale_price(new.price, new.discount) = 0 OR new.media_condition = 'Not Graded') EXECUTE FUNCTION keep_waiting_stock();
CREATE TRIGGER records_waiting_stock_added BEFORE INSERT ON records FOR EACH ROW WHEN (new.waiting_stock IS NOT NULL OR new.free OR sale_price(new.price, new.discount) = 0 OR new.media_condition = 'Not Graded') EXECUTE FUNCTION keep_waiting_stock();
CREATE TRIGGER records_words_again AFTER UPDATE ON records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
CREATE TRIGGER records_words_in AFTER INSERT ON records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();

CREATE TABLE comments (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  record_id text NOT NULL,
  -- Null when the account was deleted; the comment is then by "Anonymous".
  user_id text,
  text text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT comments_pkey PRIMARY KEY (id),
  CONSTRAINT comments_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE,
  CONSTRAINT comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT comments_text_check CHECK (length(text) >= 1 AND length(text) <= 2000 AND text = TRIM(BOTH FROM text))
);
CREATE INDEX comments_record ON comments (record_id, created_at DESC, id);
CREATE INDEX comments_user ON comments (user_id);

CREATE FUNCTION tell_new_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes(array(select 'comments:' || record_id from new_rows));
  return null;
end
$function$;

CREATE FUNCTION tell_old_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes(array(select 'comments:' || record_id from old_rows));
  return null;
end
$function$;

CREATE TRIGGER comments_added AFTER INSERT ON comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_new_comments();
CREATE TRIGGER comments_changed AFTER UPDATE ON comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_new_comments();
CREATE TRIGGER comments_deleted AFTER DELETE ON comments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_old_comments();

CREATE TABLE wishlist_items (
  user_id text NOT NULL,
  record_id text NOT NULL,
  added_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT wishlist_items_pkey PRIMARY KEY (user_id, record_id),
  CONSTRAINT wishlist_items_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE,
  CONSTRAINT wishlist_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_items_record ON wishlist_items (record_id);

-- Terms and withdrawal information as customers accepted them, with placeholders filled in.
CREATE TABLE contract_texts (
  -- SHA-256 of both texts.
  digest text NOT NULL,
  terms text NOT NULL,
  withdrawal_information text NOT NULL,
  CONSTRAINT contract_texts_pkey PRIMARY KEY (digest),
  CONSTRAINT contract_texts_digest_check CHECK (digest ~ '^[0-9a-f]{64}$')
);

-- What was bought, and by whom, as it was then.
CREATE TABLE orders (
  order_number text NOT NULL,
  -- Null when the account was deleted.
  user_id text,
  -- Unique for each checkout, so that a form sent twice makes one order.
  checkout_key uuid NOT NULL,
  status text DEFAULT 'new' NOT NULL,
  -- Where mails about the order go: the email of the account, or what the shop has entered.
  email text NOT NULL,
  full_name text NOT NULL,
  address text NOT NULL,
  postal_code text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  phone text DEFAULT '' NOT NULL,
  note text DEFAULT '' NOT NULL,
  -- Of the shop; customers never see it.
  shop_note text DEFAULT '' NOT NULL,
  shipping_method text NOT NULL,
  -- Whole kroner.
  shipping_cost integer NOT NULL,
  payment_method text NOT NULL,
  payment_state text DEFAULT 'unpaid' NOT NULL,
  -- The payment provider's id of the payment; '' when it has none.
  payment_reference text DEFAULT '' NOT NULL,
  -- Of goods under the normal scheme and of postage. How an order is taxed never changes.
  vat_percent numeric(5,2) NOT NULL,
  -- Whole kroner: the lines as ordered, and shipping.
  total_amount integer NOT NULL,
  order_date timestamptz DEFAULT now() NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_spellings((((((((((((((((order_number || ' ') || full_name) || ' ') || email) || ' ') || address) || ' ') || postal_code) || ' ') || city) || ' ') || country) || ' ') || phone) || ' ') || regexp_replace(phone, '\D', '', 'g'))) STORED NOT NULL,
  -- The day on which the last parcel was delivered; null: not known.
  delivered_on date,
  -- Of the parcel, or a link to the carrier's page of it; '' when there is none.
  tracking_number text DEFAULT '' NOT NULL,
  -- The same of what was sent; null until the order is shipped.
  shipped_amount integer,
  -- Øre that the customer still has to pay, and that nothing is held or being captured for.
  owed bigint DEFAULT 0 NOT NULL,
  -- Øre that were paid and are neither owed any more nor on their way back.
  owed_back bigint DEFAULT 0 NOT NULL,
  -- Null while nothing is owed back.
  owed_back_since timestamptz,
  -- Of an order that is paid by transfer: how long its customer has, from the invoice on, as promised at checkout.
  days_to_pay integer,
  -- Of a deleted account: what its email hashes to with the order's number, so that its owner can still withdraw.
  email_hash text,
  -- Where it is taxed: in the shop's country, in the buyer's, or nowhere.
  vat_area text DEFAULT 'domestic' NOT NULL,
  -- The country that it was sold to, whatever address is mended later; '': picked up in the shop.
  vat_country text DEFAULT '' NOT NULL,
  -- Of goods under the margin scheme; null: as the others.
  margin_vat_percent numeric(5,2),
  -- What the invoice of an export says; '' for other sales.
  export_words text DEFAULT '' NOT NULL,
  -- The shop has entered the email: it does not follow the account.
  email_by_shop boolean DEFAULT false NOT NULL,
  -- The shop's own email was told of the order, or is not to be told.
  owner_told boolean DEFAULT false NOT NULL,
  -- The name of its shipping method as it was placed. Null on orders from before it was kept.
  shipping_name text,
  -- Whether its customer comes to the shop for it. Null on orders from before it was kept.
  picked_up boolean,
  -- The days and the postage of withdrawal that it was placed under. Null on orders from before they were kept: those of the settings, which are kept here when they change.
  withdrawal_terms jsonb,
  -- The language of the address that it was placed under, by its code: that of its mails and documents. Null on orders from before it was kept: the first of the shop.
  language text,
  -- The day of order_date on the shop's clock when it was placed. Sales go by it.
  ordered_on date DEFAULT (now() AT TIME ZONE 'UTC')::date NOT NULL,
  -- The texts that it was placed under. Null on orders from before they were stored: the versions of that moment.
  contract_digest text,
  -- Emails that mails about the order went to before, hashed as email_hash is.
  former_email_hashes text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT orders_pkey PRIMARY KEY (order_number),
  CONSTRAINT orders_checkout UNIQUE (user_id, checkout_key),
  CONSTRAINT orders_contract_digest_fkey FOREIGN KEY (contract_digest) REFERENCES contract_texts(digest),
  CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT orders_address_check CHECK (length(address) <= 300),
  CONSTRAINT orders_check CHECK (total_amount >= shipping_cost),
  CONSTRAINT orders_check1 CHECK (shipped_amount >= shipping_cost AND shipped_amount <= total_amount),
  CONSTRAINT orders_city_check CHECK (length(city) <= 100),
  CONSTRAINT orders_country_check CHECK (length(country) <= 60),
  CONSTRAINT orders_days_to_pay_check CHECK (days_to_pay >= 0 AND days_to_pay <= 365),
  CONSTRAINT orders_export_without_vat CHECK (vat_area <> 'export' OR vat_percent = 0::numeric AND export_words <> ''),
  CONSTRAINT orders_export_words_check CHECK (length(export_words) <= 200),
  CONSTRAINT orders_full_name_check CHECK (length(full_name) <= 200),
  CONSTRAINT orders_language_check CHECK (length(language) <= 20),
  CONSTRAINT orders_margin_vat_percent_check CHECK (margin_vat_percent >= 0::numeric AND margin_vat_percent <= 100::numeric),
  CONSTRAINT orders_note_check CHECK (length(note) <= 1000),
  CONSTRAINT orders_order_number_check CHECK (order_number ~ '^[0-9]{6}-[A-HJ-NP-Z2-9]{6}$'),
  CONSTRAINT orders_owed_back_check CHECK (owed_back >= 0),
  CONSTRAINT orders_owed_check CHECK (owed >= 0),
  CONSTRAINT orders_payment_state_check CHECK (payment_state IN ('unpaid', 'awaiting', 'authorised', 'part-paid', 'paid', 'part-refunded', 'refunded', 'cancelled', 'failed')),
  CONSTRAINT orders_phone_check CHECK (length(phone) <= 40),
  CONSTRAINT orders_postal_code_check CHECK (length(postal_code) <= 20),
  CONSTRAINT orders_shipping_cost_check CHECK (shipping_cost >= 0),
  CONSTRAINT orders_shipping_name_check CHECK (shipping_name <> ''),
  CONSTRAINT orders_shop_note_check CHECK (length(shop_note) <= 2000),
  CONSTRAINT orders_status_check CHECK (status IN ('awaiting-payment', 'new', 'processing', 'ready', 'shipped', 'cancelled')),
  CONSTRAINT orders_tracking_number_check CHECK (length(tracking_number) <= 300),
  CONSTRAINT orders_vat_area_check CHECK (vat_area IN ('domestic', 'oss', 'export')),
  CONSTRAINT orders_vat_country_check CHECK (length(vat_country) <= 60),
  CONSTRAINT orders_vat_percent_check CHECK (vat_percent >= 0::numeric AND vat_percent <= 100::numeric)
);
CREATE INDEX orders_date ON orders (order_date DESC, order_number);
CREATE INDEX orders_email_hash ON orders (order_number) WHERE email_hash IS NOT NULL;
CREATE INDEX orders_owed ON orders (order_date) WHERE owed > 0;
CREATE INDEX orders_owed_back ON orders (owed_back_since) WHERE owed_back > 0;
CREATE INDEX orders_owner_untold ON orders (order_date) WHERE NOT owner_told;
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_status ON orders (status, order_date DESC, order_number);
CREATE INDEX orders_user ON orders (user_id, order_date DESC);

CREATE FUNCTION set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE FUNCTION tell_new_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes(
    array(
      select unnest(array['orders', 'order:' || order_number, 'orders-of:' || user_id]) from new_rows
    )
  );
  return null;
end
$function$;

CREATE FUNCTION tell_old_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes(
    array(
      select unnest(array['orders', 'order:' || order_number, 'orders-of:' || user_id]) from old_rows
    )
  );
  return null;
end
$function$;

CREATE FUNCTION keep_former_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  former constant text := encode(sha256(convert_to(old.order_number || ' ' || lower(old.email), 'UTF8')), 'hex');
begin
  new.former_email_hashes = array_append(array_remove(new.former_email_hashes, former), former);
  return new;
end
$function$;

CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_new_orders();
CREATE TRIGGER orders_changed AFTER UPDATE ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_new_orders();
CREATE TRIGGER orders_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_old_orders();
CREATE TRIGGER orders_former_email BEFORE UPDATE OF email ON orders FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email AND old.email <> '' AND new.email <> '') EXECUTE FUNCTION keep_former_email();
CREATE TRIGGER orders_updated_at BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER orders_vat_guard BEFORE UPDATE ON orders FOR EACH ROW WHEN (old.vat_percent IS DISTINCT FROM new.vat_percent OR old.vat_area IS DISTINCT FROM new.vat_area OR old.vat_country IS DISTINCT FROM new.vat_country OR old.margin_vat_percent IS DISTINCT FROM new.margin_vat_percent OR old.export_words IS DISTINCT FROM new.export_words) EXECUTE FUNCTION refuse_line_vat_change();

CREATE TABLE order_lines (
  order_number text NOT NULL,
  line_number integer NOT NULL,
  -- No foreign key, because the record may be deleted.
  record_id text NOT NULL,
  album text NOT NULL,
  artist text NOT NULL,
  cover_image text NOT NULL,
  format text NOT NULL,
  price integer NOT NULL,
  discount integer NOT NULL,
  -- Whole kroner that one cost, after discount.
  unit_price integer NOT NULL,
  quantity integer NOT NULL,
  -- Artist and album in the form that admins' searches compare.
  search_text text GENERATED ALWAYS AS (search_form((artist || ' ') || album)) STORED NOT NULL,
  -- Copies that were sent; null until the order is shipped.
  shipped integer,
  CONSTRAINT order_lines_pkey PRIMARY KEY (order_number, line_number),
  CONSTRAINT order_lines_order_number_record_id_key UNIQUE (order_number, record_id),
  CONSTRAINT order_lines_order_number_fkey FOREIGN KEY (order_number) REFERENCES orders(order_number) ON DELETE CASCADE,
  CONSTRAINT order_lines_check CHECK (unit_price >= 0 AND unit_price <= price),
  CONSTRAINT order_lines_check1 CHECK (shipped >= 0 AND shipped <= quantity),
  CONSTRAINT order_lines_discount_check CHECK (discount >= 0 AND discount <= 100),
  CONSTRAINT order_lines_line_number_check CHECK (line_number >= 1),
  CONSTRAINT order_lines_price_check CHECK (price >= 0),
  CONSTRAINT order_lines_quantity_check CHECK (quantity >= 1)
);
CREATE INDEX order_lines_record ON order_lines (record_id);
CREATE INDEX order_lines_search ON order_lines USING gin (search_text gin_trgm_ops);

-- The rate and the area of each line are fixed with its scheme and cost. Without a cost a line is under the normal scheme.
CREATE FUNCTION keep_line_vat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_line_vat (order_number, line_number, vat_scheme, cost, rate_percent, vat_area)
  select line.order_number, line.line_number, coalesce(records.vat_scheme, 'normal'), records.cost,
    case when sold.by_margin
      then coalesce(orders.margin_vat_percent, orders.vat_percent) else orders.vat_percent end,
    case when sold.by_margin and orders.vat_area = 'oss' then 'domestic' else orders.vat_area end
  from new_rows as line
  join orders on orders.order_number = line.order_number
  left join records on records.id = line.record_id
  cross join lateral (
    select coalesce(records.vat_scheme = 'margin' and records.cost is not null, false) as by_margin
  ) as sold;
  return null;
end
$function$;

CREATE TRIGGER order_lines_vat AFTER INSERT ON order_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_line_vat();

CREATE TABLE order_status_changes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_number text NOT NULL,
  status text NOT NULL,
  changed_at timestamptz DEFAULT now() NOT NULL,
  changed_by text,
  -- The role in which the user acted. shop: by itself, when a payment came or did not come.
  changed_as text NOT NULL,
  CONSTRAINT order_status_changes_pkey PRIMARY KEY (id),
  CONSTRAINT order_status_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT order_status_changes_order_number_fkey FOREIGN KEY (order_number) REFERENCES orders(order_number) ON DELETE CASCADE,
  CONSTRAINT order_status_changes_changed_as_check CHECK (changed_as IN ('customer', 'admin', 'shop')),
  CONSTRAINT order_status_changes_status_check CHECK (status IN ('awaiting-payment', 'new', 'processing', 'ready', 'shipped', 'cancelled'))
);
CREATE INDEX order_status_changes_order ON order_status_changes (order_number, changed_at);

-- The actions of admins and what they changed, written in the transaction of the action.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  -- Null when the account was deleted, or for the command line; the name stays.
  user_id text,
  user_name text NOT NULL,
  -- Such as record.change.
  action text NOT NULL,
  subject_kind text NOT NULL,
  -- No foreign key, because the subject may be deleted.
  subject_id text NOT NULL,
  -- Shared by the entries of one bulk action, so that it can be undone as one.
  batch uuid,
  -- The changed fields by their names in the code; null: the subject did not exist before.
  before jsonb,
  -- The changed fields by their names in the code; null: the subject was deleted.
  after jsonb,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT audit_entries_action_check CHECK (action ~ '^[a-z]+\.[a-z-]+$'),
  CONSTRAINT audit_entries_after_check CHECK (jsonb_typeof(after) = 'object'),
  CONSTRAINT audit_entries_before_check CHECK (jsonb_typeof(before) = 'object'),
  CONSTRAINT audit_entries_subject_kind_check CHECK (subject_kind IN ('record', 'order', 'user', 'import', 'settings')),
  CONSTRAINT audit_entries_user_name_check CHECK (length(user_name) >= 1 AND length(user_name) <= 254)
);
CREATE INDEX audit_entries_batch ON audit_entries (batch) WHERE batch IS NOT NULL;
CREATE INDEX audit_entries_subject ON audit_entries (subject_kind, subject_id, id DESC);
CREATE INDEX audit_entries_time ON audit_entries (at DESC, id DESC);
CREATE INDEX audit_entries_user ON audit_entries (user_id);

-- State that the shop keeps by itself between starts.
CREATE TABLE settings (
  name text NOT NULL,
  value jsonb NOT NULL,
  changed_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (name)
);

CREATE FUNCTION notify_quiet_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.name = 'quiet' or old.name = 'quiet' then perform tell_changes('{settings}'); end if;
  return null;
end
$function$;

CREATE TRIGGER settings_quiet_changed AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION notify_quiet_shop();

-- Every word of every record, once. Triggers fill it.
CREATE TABLE search_words (
  word text NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_parts ON search_words USING gin (word gin_trgm_ops);

-- Facet counts: how many records there are of each kind, as rows to be summed. Triggers fill it.
CREATE TABLE record_tallies (
  -- '' counts records of every tag.
  tag text NOT NULL,
  -- '' counts records of every genre.
  genre text NOT NULL,
  format text NOT NULL,
  decade integer,
  in_stock boolean NOT NULL,
  records integer NOT NULL,
  -- New or used, and the grade, such as "used VG+"; '' counts records of every condition.
  condition text NOT NULL,
  -- 0, or the transaction whose change is not added to the sum yet.
  change bigint NOT NULL
) WITH (fillfactor=70);
CREATE INDEX record_tallies_change ON record_tallies (change) WHERE change <> 0;
CREATE UNIQUE INDEX record_tallies_kind ON record_tallies (tag, condition, genre, format, decade, in_stock, change) NULLS NOT DISTINCT;

CREATE TABLE two_factors (
  id text NOT NULL,
  user_id text NOT NULL,
  -- Encrypted with the shop's secret.
  secret text NOT NULL,
  -- JSON of hashes, with one salt for all. Those of earlier versions are encrypted as the secret is until the shop hashes them.
  backup_codes text NOT NULL,
  -- False until a first code has proved that the app has the secret.
  verified boolean DEFAULT false NOT NULL,
  failed_verification_count integer DEFAULT 0 NOT NULL,
  locked_until timestamptz,
  -- When the first code proved that the app has the secret.
  added_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT two_factors_pkey PRIMARY KEY (id),
  CONSTRAINT two_factors_user_id_key UNIQUE (user_id),
  CONSTRAINT two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE passkeys (
  id text NOT NULL,
  name text,
  user_id text NOT NULL,
  public_key text NOT NULL,
  credential_id text NOT NULL,
  -- Unsigned 32 bits: too large for integer, and a bigint is read as text.
  counter double precision NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT passkeys_counter_check CHECK (counter >= 0::double precision),
  CONSTRAINT passkeys_credential_id_check CHECK (length(credential_id) <= 2000),
  CONSTRAINT passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- A payment of an order by way of a provider. No foreign key: money outlives a deleted order.
CREATE TABLE payments (
  order_number text NOT NULL,
  provider text NOT NULL,
  -- Øre.
  amount bigint NOT NULL,
  currency text DEFAULT 'DKK' NOT NULL,
  -- The idempotency key of the session's creation; those of its closings begin with it.
  begin_key uuid DEFAULT gen_random_uuid() NOT NULL,
  closings integer DEFAULT 0 NOT NULL,
  -- What the provider calls the session; '' before it has answered.
  reference text DEFAULT '' NOT NULL,
  -- What the provider calls the payment within the session; '' before it has answered.
  intent text DEFAULT '' NOT NULL,
  -- Where the customer pays.
  redirect_url text DEFAULT '' NOT NULL,
  -- The order waits for its payment until then.
  hold_until timestamptz NOT NULL,
  -- When the provider is to be asked next; null: not before something happens.
  read_due timestamptz,
  -- In words for the owner; '' when nothing is wrong.
  problem text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  -- Whoever comes back with it sees how the payment stands.
  return_token uuid DEFAULT gen_random_uuid() NOT NULL,
  -- When the provider was asked last.
  read_at timestamptz,
  -- Until when what is authorised can be captured; null: the provider does not tell.
  capture_before timestamptz,
  CONSTRAINT payments_pkey PRIMARY KEY (order_number),
  CONSTRAINT payments_amount_check CHECK (amount > 0),
  CONSTRAINT payments_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT payments_provider_check CHECK (length(provider) >= 1 AND length(provider) <= 40)
);
CREATE INDEX payments_due ON payments (read_due) WHERE read_due IS NOT NULL;
CREATE INDEX payments_intent ON payments (intent) WHERE intent <> '';
CREATE INDEX payments_problem ON payments (created_at) WHERE problem <> '';
CREATE INDEX payments_reference ON payments (reference) WHERE reference <> '';

CREATE TRIGGER payments_problem_changed AFTER UPDATE OF problem ON payments FOR EACH ROW WHEN (old.problem IS DISTINCT FROM new.problem) EXECUTE FUNCTION tell_order_of_payment();

-- What the shop asks of a provider besides a session.
CREATE TABLE payment_operations (
  -- The idempotency key of the first request.
  id uuid NOT NULL,
  order_number text NOT NULL,
  kind text NOT NULL,
  -- Øre.
  amount bigint NOT NULL,
  state text DEFAULT 'pending' NOT NULL,
  reason text DEFAULT '' NOT NULL,
  requested_by text,
  created_at timestamptz DEFAULT now() NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  next_try_at timestamptz DEFAULT now() NOT NULL,
  -- The provider's last refusal.
  error text DEFAULT '' NOT NULL,
  -- Line numbers and "postage" that a refund is for; empty: an amount for all of the order.
  parts text[] DEFAULT '{}'::text[] NOT NULL,
  -- From the second on, the idempotency key is the id with this number: a provider answers the same key in the same way.
  attempt integer DEFAULT 1 NOT NULL,
  -- The provider answered the last request with an error: how it stands is read before it is asked again.
  is_failed boolean DEFAULT false NOT NULL,
  -- Since when it is tried; "Try again" begins anew.
  tried_since timestamptz DEFAULT now() NOT NULL,
  -- What the provider calls a refund; '' before it has answered.
  reference text DEFAULT '' NOT NULL,
  -- Øre of a refund that documents owe back already; the rest gets a credit note when it is entered.
  covered bigint DEFAULT 0 NOT NULL,
  -- Of a refund: it is to be transferred by the shop's people, who have not said yet that they did.
  transfer_due boolean DEFAULT false NOT NULL,
  -- Of a refund: the key of the form that asked for it; two where a part goes back by hand.
  request uuid,
  CONSTRAINT payment_operations_pkey PRIMARY KEY (id),
  CONSTRAINT payment_operations_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT payment_operations_amount_check CHECK (amount > 0),
  CONSTRAINT payment_operations_attempt_check CHECK (attempt >= 1),
  CONSTRAINT payment_operations_check CHECK (covered >= 0 AND covered <= amount),
  CONSTRAINT payment_operations_kind_check CHECK (kind IN ('take', 'release', 'refund')),
  CONSTRAINT payment_operations_reason_check CHECK (length(reason) <= 500),
  CONSTRAINT payment_operations_state_check CHECK (state IN ('pending', 'done', 'refused', 'given-up'))
);
CREATE INDEX payment_operations_due ON payment_operations (next_try_at) WHERE state = 'pending';
CREATE INDEX payment_operations_order ON payment_operations (order_number, created_at);
CREATE INDEX payment_operations_reference ON payment_operations (reference) WHERE reference <> '';
CREATE INDEX payment_operations_transfer_due ON payment_operations (created_at) WHERE transfer_due;
CREATE INDEX payment_operations_unsettled ON payment_operations (created_at) WHERE state IN ('refused', 'given-up');

CREATE TRIGGER payment_operations_added AFTER INSERT ON payment_operations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_order_of_row();
CREATE TRIGGER payment_operations_changed AFTER UPDATE OF state ON payment_operations FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION tell_order_of_payment();

-- The payment ledger: rows are only added.
CREATE TABLE payment_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_number text NOT NULL,
  kind text NOT NULL,
  -- Øre.
  amount bigint NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  -- A refund that was asked for is entered once.
  operation_id uuid,
  note text DEFAULT '' NOT NULL,
  -- Money that no provider moved: transfers, cash, and what the owner pays back.
  by_hand boolean DEFAULT false NOT NULL,
  -- Of a payment that was entered by hand: made for its form, so that it is entered once.
  entry_key uuid,
  -- The day of "at" on the shop's clock when it was entered.
  day date DEFAULT (now() AT TIME ZONE 'UTC')::date NOT NULL,
  CONSTRAINT payment_entries_pkey PRIMARY KEY (id),
  CONSTRAINT payment_entries_entry_key_key UNIQUE (entry_key),
  CONSTRAINT payment_entries_operation_id_key UNIQUE (operation_id, kind),
  CONSTRAINT payment_entries_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES payment_operations(id),
  CONSTRAINT payment_entries_amount_check CHECK (amount >= 0),
  CONSTRAINT payment_entries_kind_check CHECK (kind IN ('begun', 'authorised', 'taken', 'released', 'refunded', 'refund-failed', 'charged-back', 'reinstated', 'failed', 'cancelled')),
  CONSTRAINT payment_entries_note_check CHECK (length(note) <= 500)
);
CREATE INDEX payment_entries_order ON payment_entries (order_number, id);

-- The last guard of the ledger: nothing is changed or removed, no more is taken than was asked, none given back that was not taken.
CREATE FUNCTION guard_payment_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  taken bigint;
  captured bigint;
  refunded bigint;
  refunded_online bigint;
  most bigint;
begin
  if tg_op <> 'INSERT' then raise exception 'The payment ledger only grows'; end if;
  if new.kind not in ('taken', 'refunded', 'refund-failed') then return new; end if;
  select coalesce(sum(amount) filter (where kind = 'taken'), 0),
    coalesce(sum(amount) filter (where kind = 'taken' and not by_hand), 0),
    coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount end), 0),
    coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount end)
      filter (where not by_hand), 0)
  into taken, captured, refunded, refunded_online from payment_entries where order_number = new.order_number;
  if new.kind = 'refunded' and new.by_hand and refunded + new.amount > taken
    or new.kind = 'refunded' and not new.by_hand and refunded_online + new.amount > captured
  then
    raise exception 'More would be refunded than was taken' using errcode = '23514';
  end if;
  if new.kind = 'refund-failed' and new.amount > refunded then
    raise exception 'More refunds would fail than were made' using errcode = '23514';
  end if;
  if new.kind = 'taken' and not new.by_hand then
    select amount into most from payments where order_number = new.order_number;
    if most is not null and captured + new.amount > most then
      raise exception 'More would be taken than was asked' using errcode = '23514';
    end if;
  end if;
  return new;
end
$function$;

CREATE TRIGGER payment_entries_added AFTER INSERT ON payment_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_order_of_row();
CREATE TRIGGER payment_entries_guard BEFORE INSERT OR DELETE OR UPDATE ON payment_entries FOR EACH ROW EXECUTE FUNCTION guard_payment_entries();

-- Webhooks of providers, each taken once.
CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  order_number text NOT NULL,
  received_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT payment_events_pkey PRIMARY KEY (provider, event_id),
  CONSTRAINT payment_events_event_id_check CHECK (length(event_id) >= 1 AND length(event_id) <= 300)
);

-- Files of records that are read, previewed, written and undone.
CREATE TABLE imports (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  file_name text NOT NULL,
  file_bytes bigint NOT NULL,
  encoding text NOT NULL,
  -- The kind of file, such as discogs-inventory; '' when it is not known.
  kind text NOT NULL,
  -- The headings of the file's columns in their order.
  columns jsonb NOT NULL,
  -- What each column means; '' is left out.
  meanings jsonb NOT NULL,
  -- Currency, rounding and the like.
  options jsonb NOT NULL,
  state text DEFAULT 'staged' NOT NULL,
  -- Why the last step ended before its time, in words; '' when it did not.
  problem text DEFAULT '' NOT NULL,
  -- Rows that are done of the step that runs.
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  stop_requested boolean DEFAULT false NOT NULL,
  -- What the preview found and, later, what was written; the next four likewise.
  new_rows integer DEFAULT 0 NOT NULL,
  changed_rows integer DEFAULT 0 NOT NULL,
  unchanged_rows integer DEFAULT 0 NOT NULL,
  refused_rows integer DEFAULT 0 NOT NULL,
  rounded_rows integer DEFAULT 0 NOT NULL,
  user_id text,
  user_name text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  -- The last sign of life of the step that runs.
  beat_at timestamptz DEFAULT now() NOT NULL,
  previewed_at timestamptz,
  -- When the last record was written.
  written_at timestamptz,
  undone_at timestamptz,
  -- Counts what imports write and undo, in the order in which they do: one at a time.
  written_step bigint,
  -- The last step that was there when the preview began: it knows nothing of a later one.
  seen_step bigint DEFAULT 0 NOT NULL,
  -- Rows that are left out because they are no vinyl records.
  not_vinyl_rows integer DEFAULT 0 NOT NULL,
  -- Where the table was found in the file: its sheet and its header's row, what else could be chosen, and what was left out.
  reading jsonb DEFAULT '{}'::jsonb NOT NULL,
  -- Who began the step that runs, and how it ends when it is interrupted; null: none runs.
  run jsonb,
  -- When the first record could be written.
  begun_at timestamptz,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT imports_columns_check CHECK (jsonb_typeof(columns) = 'array'),
  CONSTRAINT imports_file_bytes_check CHECK (file_bytes >= 0),
  CONSTRAINT imports_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 300),
  CONSTRAINT imports_meanings_check CHECK (jsonb_typeof(meanings) = 'array'),
  CONSTRAINT imports_options_check CHECK (jsonb_typeof(options) = 'object'),
  CONSTRAINT imports_reading_check CHECK (jsonb_typeof(reading) = 'object'),
  CONSTRAINT imports_run_check CHECK (jsonb_typeof(run) = 'object'),
  CONSTRAINT imports_state_check CHECK (state IN ('staged', 'previewing', 'previewed', 'importing', 'imported', 'undoing', 'undone')),
  CONSTRAINT imports_user_name_check CHECK (length(user_name) >= 1 AND length(user_name) <= 254)
);
CREATE INDEX imports_newest ON imports (created_at DESC, id);
CREATE INDEX imports_user ON imports (user_id);

CREATE FUNCTION tell_imports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes('{imports}');
  return null;
end
$function$;

CREATE TRIGGER imports_changed AFTER INSERT OR DELETE OR UPDATE ON imports FOR EACH ROW EXECUTE FUNCTION tell_imports();

-- The rows of a file as they were read.
CREATE TABLE import_rows (
  import_id uuid NOT NULL,
  -- As a spreadsheet counts: the header is row 1. In JSON the number of the record.
  row_number integer NOT NULL,
  -- Such as "line 7" or "record 3".
  location text NOT NULL,
  cells jsonb NOT NULL,
  -- Whether the spreadsheet hid it, by a filter or by hand: it is left out unless the owner says otherwise.
  is_hidden boolean DEFAULT false NOT NULL,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, row_number),
  CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_rows_cells_check CHECK (jsonb_typeof(cells) = 'array')
);

-- What becomes of each row.
CREATE TABLE import_results (
  import_id uuid NOT NULL,
  row_number integer NOT NULL,
  location text NOT NULL,
  outcome text NOT NULL,
  -- The record that is added or changed.
  record_id text,
  -- Artist and album, or what of them can be read.
  title text NOT NULL,
  -- By what the record was found; '' for a new one.
  matched_by text DEFAULT '' NOT NULL,
  -- The fields that change, by their names in the code; null: there was nothing before.
  before jsonb,
  -- The fields that change, by their names in the code; null: nothing comes after.
  after jsonb,
  -- Why the row is refused.
  faults jsonb DEFAULT '[]'::jsonb NOT NULL,
  -- What is worth knowing of the row.
  remarks jsonb DEFAULT '[]'::jsonb NOT NULL,
  -- Where the record comes from: source, listingId, releaseId and stock.
  origin jsonb,
  pictures jsonb DEFAULT '[]'::jsonb NOT NULL,
  -- Copies that wait for a price.
  waiting_stock integer,
  added_at timestamptz,
  undone boolean DEFAULT false NOT NULL,
  -- Null until the row is written: the version of the record after the import, and after a picture was fetched for it, which is no edit of somebody's. A record with another one was sold or edited since.
  version bigint,
  -- Copies that waited for a price or a grade before the change, to undo it.
  waiting_before integer,
  CONSTRAINT import_results_pkey PRIMARY KEY (import_id, row_number),
  CONSTRAINT import_results_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_results_outcome_check CHECK (outcome IN ('new', 'changed', 'unchanged', 'refused', 'not-vinyl'))
);
CREATE INDEX import_results_outcome ON import_results (import_id, outcome, row_number);
CREATE INDEX import_results_record ON import_results (import_id, record_id);

CREATE FUNCTION forget_undone_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from discogs_listings where record_id = new.record_id;
  return null;
end
$function$;

CREATE TRIGGER import_results_undone AFTER UPDATE OF undone ON import_results FOR EACH ROW WHEN (new.undone AND NOT old.undone AND new.outcome = 'new') EXECUTE FUNCTION forget_undone_listing();

-- Pictures that a file names by their URL and that the owner asked to be fetched.
CREATE TABLE import_pictures (
  import_id uuid NOT NULL,
  row_number integer NOT NULL,
  location text NOT NULL,
  column_name text NOT NULL,
  record_id text NOT NULL,
  url text NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  problem text DEFAULT '' NOT NULL,
  CONSTRAINT import_pictures_pkey PRIMARY KEY (import_id, row_number),
  CONSTRAINT import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_pictures_state_check CHECK (state IN ('waiting', 'fetched', 'failed'))
);
CREATE INDEX import_pictures_waiting ON import_pictures (import_id) WHERE state = 'waiting';

-- What a record is called elsewhere, such as its listing on Discogs.
CREATE TABLE record_sources (
  record_id text NOT NULL,
  -- discogs, or the kind of file it came from.
  source text NOT NULL,
  listing_id text,
  release_id text,
  -- The stock that the last import of it had. The shop's own tells whether copies were sold since.
  imported_stock integer,
  -- Whether the listing takes offers. Null: no file has said so.
  accept_offer boolean,
  CONSTRAINT record_sources_pkey PRIMARY KEY (record_id, source),
  CONSTRAINT record_sources_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE,
  CONSTRAINT record_sources_listing_id_check CHECK (length(listing_id) >= 1 AND length(listing_id) <= 600),
  CONSTRAINT record_sources_release_id_check CHECK (length(release_id) >= 1 AND length(release_id) <= 100),
  CONSTRAINT record_sources_source_check CHECK (length(source) >= 1 AND length(source) <= 40)
);
CREATE UNIQUE INDEX record_sources_listing ON record_sources (source, listing_id) WHERE listing_id IS NOT NULL;

CREATE FUNCTION note_discogs_source()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hash text;
begin
  if new.listing_id !~ '^[1-9][0-9]{0,17}$' then return null; end if;
  select case when stock > 0 then discogs_fields_hash(records) end into hash
  from records where id = new.record_id;
  if not found then return null; end if;
  -- A listing is of one record.
  update discogs_listings set listing_id = null
  where listing_id = new.listing_id::bigint and record_id <> new.record_id;
  insert into discogs_listings (record_id, release_id, listing_id, fields_hash)
  values (
    new.record_id, case when new.release_id ~ '^[1-9][0-9]{0,17}$' then new.release_id::bigint end,
    new.listing_id::bigint, hash
  )
  on conflict (record_id) do update set
    release_id = coalesce(excluded.release_id, discogs_listings.release_id),
    listing_id = excluded.listing_id, fields_hash = excluded.fields_hash, changed_at = now();
  return null;
end
$function$;

CREATE CONSTRAINT TRIGGER record_sources_discogs AFTER INSERT OR UPDATE ON record_sources DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.source = 'discogs' AND new.listing_id IS NOT NULL) EXECUTE FUNCTION note_discogs_source();

-- What stands on Discogs for a record. No foreign key: what is deleted here has still to be deleted there.
CREATE TABLE discogs_listings (
  record_id text NOT NULL,
  -- The pressing in Discogs' database.
  release_id bigint,
  -- The listing in the seller's inventory; null until a file of Discogs tells it.
  listing_id bigint,
  -- Of the fields as they stand there; null: it is not for sale there.
  fields_hash text,
  changed_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT discogs_listings_pkey PRIMARY KEY (record_id),
  CONSTRAINT discogs_listings_listing_id_check CHECK (listing_id > 0),
  CONSTRAINT discogs_listings_record_id_check CHECK (length(record_id) >= 1 AND length(record_id) <= 300),
  CONSTRAINT discogs_listings_release_id_check CHECK (release_id > 0)
);
CREATE UNIQUE INDEX discogs_listings_listing ON discogs_listings (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX discogs_listings_release ON discogs_listings (release_id) WHERE release_id IS NOT NULL;

-- Files for Discogs that were sent completely.
CREATE TABLE discogs_files (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  made_at timestamptz DEFAULT now() NOT NULL,
  made_by text NOT NULL,
  row_count integer DEFAULT 0 NOT NULL,
  taken_back_at timestamptz,
  CONSTRAINT discogs_files_pkey PRIMARY KEY (id),
  CONSTRAINT discogs_files_kind_check CHECK (kind IN ('add', 'change', 'delete')),
  CONSTRAINT discogs_files_row_count_check CHECK (row_count >= 0)
);

-- What was known before a file, so that one that was lost, or that Discogs refused, can be taken back.
CREATE TABLE discogs_file_rows (
  file_id bigint NOT NULL,
  record_id text NOT NULL,
  listing_id_before bigint,
  fields_hash_before text,
  fields_hash_after text,
  CONSTRAINT discogs_file_rows_pkey PRIMARY KEY (file_id, record_id),
  CONSTRAINT discogs_file_rows_file_id_fkey FOREIGN KEY (file_id) REFERENCES discogs_files(id) ON DELETE CASCADE
);

-- Sales of Discogs that were taken off the stock here, each once.
CREATE TABLE discogs_sales (
  -- Of an order of Discogs and its row, or of a listing that is gone from the inventory.
  sale_key text NOT NULL,
  record_id text NOT NULL,
  quantity integer NOT NULL,
  applied_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT discogs_sales_pkey PRIMARY KEY (sale_key),
  CONSTRAINT discogs_sales_quantity_check CHECK (quantity >= 0),
  CONSTRAINT discogs_sales_sale_key_check CHECK (length(sale_key) >= 1 AND length(sale_key) <= 200)
);

-- How a line is taxed, as it was when it was ordered. Apart from order_lines, whose columns customers receive.
CREATE TABLE order_line_vat (
  order_number text NOT NULL,
  line_number integer NOT NULL,
  vat_scheme text NOT NULL,
  -- Øre for one copy; null: unknown.
  cost bigint,
  rate_percent numeric(5,2) NOT NULL,
  vat_area text DEFAULT 'domestic' NOT NULL,
  CONSTRAINT order_line_vat_pkey PRIMARY KEY (order_number, line_number),
  CONSTRAINT order_line_vat_order_number_line_number_fkey FOREIGN KEY (order_number, line_number) REFERENCES order_lines(order_number, line_number) ON DELETE CASCADE,
  CONSTRAINT order_line_vat_cost_check CHECK (cost >= 0),
  CONSTRAINT order_line_vat_rate_percent_check CHECK (rate_percent >= 0::numeric AND rate_percent <= 100::numeric),
  CONSTRAINT order_line_vat_vat_area_check CHECK (vat_area IN ('domestic', 'oss', 'export')),
  CONSTRAINT order_line_vat_vat_scheme_check CHECK (vat_scheme IN ('normal', 'margin'))
);

CREATE TRIGGER order_line_vat_guard BEFORE UPDATE ON order_line_vat FOR EACH ROW EXECUTE FUNCTION refuse_line_vat_change();

-- The last number of each series. Numbers have no gaps, and dates rise with them unless a wrong clock dated one.
CREATE TABLE invoice_series (
  kind text NOT NULL,
  last_number integer NOT NULL,
  last_issued_at timestamptz NOT NULL,
  CONSTRAINT invoice_series_pkey PRIMARY KEY (kind),
  CONSTRAINT invoice_series_kind_check CHECK (kind IN ('invoice', 'credit-note')),
  CONSTRAINT invoice_series_last_number_check CHECK (last_number >= 1)
);

CREATE FUNCTION guard_invoice_series()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.kind <> old.kind or new.last_number <= old.last_number or (
    new.last_number <> old.last_number + 1 and not exists (
      select from invoice_series_starts as start
      where start.kind = new.kind and start.after_number = new.last_number
    )
  ) then
    raise exception 'A series of numbers only goes on, by one or after numbers that went out elsewhere'
      using errcode = '23514';
  end if;
  return new;
end
$function$;

CREATE TRIGGER invoice_series_guard BEFORE DELETE OR UPDATE ON invoice_series FOR EACH ROW EXECUTE FUNCTION guard_invoice_series();
CREATE TRIGGER invoice_series_truncate_guard BEFORE TRUNCATE ON invoice_series FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_truncate();

-- Invoices and credit notes as they were issued. The database refuses every change but the date of one that awaits it.
CREATE TABLE invoices (
  kind text NOT NULL,
  number integer NOT NULL,
  -- An order with an invoice is not deleted.
  order_number text NOT NULL,
  -- The invoice that a credit note corrects.
  invoice_number integer,
  issued_at timestamptz NOT NULL,
  -- What is printed, an InvoiceDocument; nothing that only the shop may see.
  document jsonb NOT NULL,
  -- The day by which it is to be paid; null on credit notes, and where nobody is given time.
  due_on date,
  -- The day that the document names, on the shop's clock when it was issued; it rises with the number. VAT goes by it.
  issued_on date NOT NULL,
  -- True: written while the clock was in doubt. Its dates are provisional, and it is not issued until it is dated.
  awaits_date boolean DEFAULT false NOT NULL,
  CONSTRAINT invoices_pkey PRIMARY KEY (kind, number),
  CONSTRAINT invoices_order_number_fkey FOREIGN KEY (order_number) REFERENCES orders(order_number),
  CONSTRAINT invoices_check CHECK ((kind = 'credit-note') = (invoice_number IS NOT NULL)),
  CONSTRAINT invoices_document_check CHECK (jsonb_typeof(document) = 'object'),
  CONSTRAINT invoices_kind_check CHECK (kind IN ('invoice', 'credit-note')),
  CONSTRAINT invoices_number_check CHECK (number >= 1)
);
CREATE INDEX invoices_awaiting_date ON invoices (kind, number) WHERE awaits_date;
CREATE INDEX invoices_due ON invoices (due_on) WHERE due_on IS NOT NULL;
CREATE INDEX invoices_issued ON invoices (issued_on);
CREATE UNIQUE INDEX invoices_one_each ON invoices (order_number) WHERE kind = 'invoice';
CREATE INDEX invoices_order ON invoices (order_number, issued_at);

CREATE FUNCTION guard_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  dates constant text[] := array['issuedAt', 'issuedOn', 'dueOn', 'corrects'];
begin
  if tg_op = 'UPDATE' and old.awaits_date and not new.awaits_date
    and (new.kind, new.number, new.order_number) = (old.kind, old.number, old.order_number)
    and new.invoice_number is not distinct from old.invoice_number
    and new.document - dates = old.document - dates
  then
    return new;
  end if;
  raise exception 'Invoices and credit notes are never changed or deleted' using errcode = '23514';
end
$function$;

CREATE TRIGGER invoices_guard BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION guard_invoice();
CREATE TRIGGER invoices_truncate_guard BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_truncate();

-- Lines of documents as the VAT report sums them. Amounts are øre; those of credit notes are 0 or less.
CREATE TABLE invoice_lines (
  kind text NOT NULL,
  number integer NOT NULL,
  -- That of the order; 0: postage that belongs to no line.
  line_number integer NOT NULL,
  name text NOT NULL,
  -- Copies; 0 where only money was given back.
  quantity integer NOT NULL,
  scheme text NOT NULL,
  -- The record is sold under the margin scheme, but its cost is unknown: VAT is on the whole price.
  cost_missing boolean DEFAULT false NOT NULL,
  rate_percent numeric(5,2) NOT NULL,
  -- VAT included.
  goods bigint NOT NULL,
  -- The line's share, VAT included.
  postage bigint NOT NULL,
  -- Margin scheme: what was paid for these copies; 0 under the normal scheme.
  cost bigint DEFAULT 0 NOT NULL,
  -- Margin scheme: what is earned by these copies; 0 under the normal scheme.
  margin bigint DEFAULT 0 NOT NULL,
  vat bigint NOT NULL,
  vat_area text DEFAULT 'domestic' NOT NULL,
  -- Where it went; '': picked up in the shop.
  country text DEFAULT '' NOT NULL,
  CONSTRAINT invoice_lines_pkey PRIMARY KEY (kind, number, line_number),
  CONSTRAINT invoice_lines_kind_number_fkey FOREIGN KEY (kind, number) REFERENCES invoices(kind, number),
  CONSTRAINT invoice_lines_country_check CHECK (length(country) <= 60),
  CONSTRAINT invoice_lines_rate_percent_check CHECK (rate_percent >= 0::numeric AND rate_percent <= 100::numeric),
  CONSTRAINT invoice_lines_scheme_check CHECK (scheme IN ('normal', 'margin')),
  CONSTRAINT invoice_lines_vat_area_check CHECK (vat_area IN ('domestic', 'oss', 'export'))
);

CREATE TRIGGER invoice_lines_guard BEFORE DELETE OR UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER invoice_lines_truncate_guard BEFORE TRUNCATE ON invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_truncate();

-- Every price that was asked for a record. A row ends where the next begins. Triggers fill it.
CREATE TABLE price_history (
  record_id text NOT NULL,
  from_at timestamptz NOT NULL,
  -- Null: it is the price of now.
  to_at timestamptz,
  -- Whole kroner, before discount.
  price integer NOT NULL,
  discount integer NOT NULL,
  -- Whole kroner, after discount.
  asked integer NOT NULL,
  -- A record that is sold out is not asked a price for.
  on_sale boolean NOT NULL,
  CONSTRAINT price_history_pkey PRIMARY KEY (record_id, from_at),
  CONSTRAINT price_history_record_id_fkey FOREIGN KEY (record_id) REFERENCES records(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT price_history_check CHECK (to_at > from_at)
);

-- Statements of withdrawal.
CREATE TABLE withdrawals (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_number text NOT NULL,
  -- cancellation: nothing had left the shop; return: the records come back.
  kind text NOT NULL,
  -- announced: the records are on their way back; received: only money is to be given back; closed: nothing is to be done.
  state text NOT NULL,
  stated_at timestamptz NOT NULL,
  received_at timestamptz,
  -- The idempotency key of the refund.
  refund_key uuid DEFAULT gen_random_uuid() NOT NULL,
  refunded_at timestamptz,
  -- Øre; 0 where nothing had been paid.
  refund_amount bigint,
  -- Why less was given back; the customer reads it.
  deduction_reason text DEFAULT '' NOT NULL,
  -- Made for the form of the statement, so that it is made once.
  statement_key uuid,
  -- The order in which statements came.
  sequence bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT withdrawals_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawals_statement_key_key UNIQUE (statement_key),
  CONSTRAINT withdrawals_order_number_fkey FOREIGN KEY (order_number) REFERENCES orders(order_number) ON DELETE CASCADE,
  CONSTRAINT withdrawals_check CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
  CONSTRAINT withdrawals_check1 CHECK ((refunded_at IS NULL) = (refund_amount IS NULL)),
  CONSTRAINT withdrawals_deduction_reason_check CHECK (length(deduction_reason) <= 500),
  CONSTRAINT withdrawals_kind_check CHECK (kind IN ('cancellation', 'return')),
  CONSTRAINT withdrawals_refund_amount_check CHECK (refund_amount >= 0),
  CONSTRAINT withdrawals_state_check CHECK (state IN ('announced', 'received', 'refunded', 'closed'))
);
CREATE INDEX withdrawals_open ON withdrawals (stated_at) WHERE state IN ('announced', 'received');
CREATE INDEX withdrawals_order ON withdrawals (order_number, stated_at);

CREATE FUNCTION tell_withdrawals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes(
    array(
      select unnest(array['orders', 'order:' || orders.order_number, 'orders-of:' || orders.user_id])
      from new_rows join orders using (order_number)
    )
  );
  return null;
end
$function$;

CREATE TRIGGER withdrawals_added AFTER INSERT ON withdrawals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_withdrawals();
CREATE TRIGGER withdrawals_changed AFTER UPDATE ON withdrawals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_withdrawals();

-- What a withdrawal is about, as it was ordered: a line that was not shipped leaves the order.
CREATE TABLE withdrawal_lines (
  withdrawal_id uuid NOT NULL,
  line_number integer NOT NULL,
  order_number text NOT NULL,
  record_id text NOT NULL,
  album text NOT NULL,
  artist text NOT NULL,
  format text NOT NULL,
  -- Whole kroner that one cost.
  unit_price integer NOT NULL,
  quantity integer NOT NULL,
  -- Graded again when it came back, as the sleeve.
  media_condition text,
  sleeve_condition text,
  back_on_sale boolean DEFAULT false NOT NULL,
  CONSTRAINT withdrawal_lines_pkey PRIMARY KEY (withdrawal_id, line_number),
  CONSTRAINT withdrawal_lines_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id) ON DELETE CASCADE,
  CONSTRAINT withdrawal_lines_quantity_check CHECK (quantity >= 1),
  CONSTRAINT withdrawal_lines_unit_price_check CHECK (unit_price >= 0)
);
CREATE INDEX withdrawal_lines_line ON withdrawal_lines (order_number, line_number);

-- Versions of the texts that the owner edits; a text without one shows its template.
CREATE TABLE legal_texts (
  slug text NOT NULL,
  version integer NOT NULL,
  text text NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by text,
  -- By its code: each language has its own text, with its own versions.
  language text NOT NULL,
  CONSTRAINT legal_texts_pkey PRIMARY KEY (slug, language, version),
  CONSTRAINT legal_texts_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT legal_texts_language_check CHECK (length(language) <= 20),
  CONSTRAINT legal_texts_slug_check CHECK (slug IN ('terms', 'privacy', 'imprint', 'withdrawal-information', 'accessibility')),
  CONSTRAINT legal_texts_text_check CHECK (length(text) >= 1 AND length(text) <= 50000),
  CONSTRAINT legal_texts_version_check CHECK (version >= 1)
);

CREATE FUNCTION tell_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes('{texts}');
  return null;
end
$function$;

CREATE TRIGGER legal_texts_changed AFTER INSERT OR DELETE OR UPDATE ON legal_texts FOR EACH ROW EXECUTE FUNCTION tell_texts();

-- Reports of comments, with the comment as it was.
CREATE TABLE comment_reports (
  id uuid NOT NULL,
  comment_id uuid,
  -- No foreign key, because the record may be deleted.
  record_id text NOT NULL,
  comment_text text NOT NULL,
  comment_author text,
  reporter text,
  -- Of a reporter without an account who wants an answer.
  reporter_email text DEFAULT '' NOT NULL,
  reason text NOT NULL,
  reported_at timestamptz NOT NULL,
  decision text,
  decision_reason text DEFAULT '' NOT NULL,
  decided_at timestamptz,
  decided_by text,
  -- The language of the page that it was sent from, by its code: that of mails about it to somebody without an account. Null on reports from before it was kept: the first of the shop.
  language text,
  CONSTRAINT comment_reports_pkey PRIMARY KEY (id),
  CONSTRAINT comment_reports_comment_author_fkey FOREIGN KEY (comment_author) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT comment_reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE SET NULL,
  CONSTRAINT comment_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT comment_reports_reporter_fkey FOREIGN KEY (reporter) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT comment_reports_check CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT comment_reports_decision_check CHECK (decision IN ('removed', 'kept')),
  CONSTRAINT comment_reports_decision_reason_check CHECK (length(decision_reason) <= 2000),
  CONSTRAINT comment_reports_language_check CHECK (length(language) <= 20),
  CONSTRAINT comment_reports_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 2000),
  CONSTRAINT comment_reports_reporter_email_check CHECK (length(reporter_email) <= 254)
);
CREATE INDEX comment_reports_comment ON comment_reports (comment_id);
CREATE INDEX comment_reports_decided ON comment_reports (decided_at DESC) WHERE decision IS NOT NULL;
CREATE INDEX comment_reports_open ON comment_reports (reported_at) WHERE decision IS NULL;

CREATE FUNCTION tell_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes('{reports}');
  return null;
end
$function$;

CREATE TRIGGER comment_reports_changed AFTER INSERT OR DELETE OR UPDATE ON comment_reports FOR EACH ROW EXECUTE FUNCTION tell_reports();

-- How many records there are of each choice of a facet, for a tag or a genre. Triggers fill it.
CREATE TABLE facet_tallies (
  -- '' stands for every tag.
  tag text NOT NULL,
  -- '' stands for every genre.
  genre text NOT NULL,
  -- format, decade, condition or label; '' counts all records.
  facet text NOT NULL,
  value text NOT NULL,
  records integer NOT NULL,
  -- Those of the records that are in stock.
  in_stock integer NOT NULL,
  -- 0, or the transaction whose change is not added to the sum yet.
  change bigint NOT NULL
) WITH (fillfactor=70);
CREATE INDEX facet_tallies_change ON facet_tallies (change) WHERE change <> 0;
CREATE UNIQUE INDEX facet_tallies_choice ON facet_tallies (tag, facet, genre, value, change);

-- Customers who asked their bank for the money back, as the provider tells it.
CREATE TABLE payment_disputes (
  provider text NOT NULL,
  reference text NOT NULL,
  order_number text NOT NULL,
  -- Øre.
  amount bigint NOT NULL,
  reason text DEFAULT '' NOT NULL,
  status text NOT NULL,
  -- Until when the shop may answer; null: not told, or over.
  answer_by timestamptz,
  opened_at timestamptz NOT NULL,
  -- A card issuer's early warning of fraud, a bank's inquiry, which moves no money, or a demand for the money; an inquiry can become a dispute.
  kind text DEFAULT 'dispute' NOT NULL,
  -- Øre that the bank has taken by it.
  charged_back bigint DEFAULT 0 NOT NULL,
  -- The provider refuses to refund the payment because of it.
  blocks_refunds boolean DEFAULT false NOT NULL,
  -- When the provider was asked for what stands here: an answer to an earlier question changes nothing.
  read_at timestamptz DEFAULT now() NOT NULL,
  -- When an admin took a warning off the list of payments that need a look.
  looked_at timestamptz,
  CONSTRAINT payment_disputes_pkey PRIMARY KEY (provider, reference),
  CONSTRAINT payment_disputes_amount_check CHECK (amount >= 0),
  CONSTRAINT payment_disputes_charged_back_check CHECK (charged_back >= 0),
  CONSTRAINT payment_disputes_kind_check CHECK (kind IN ('warning', 'inquiry', 'dispute')),
  CONSTRAINT payment_disputes_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 255),
  CONSTRAINT payment_disputes_status_check CHECK (status IN ('open', 'won', 'lost', 'closed'))
);
CREATE INDEX payment_disputes_open ON payment_disputes (opened_at) WHERE status = 'open';
CREATE INDEX payment_disputes_order ON payment_disputes (order_number);

CREATE TRIGGER payment_disputes_added AFTER INSERT ON payment_disputes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_order_of_row();
CREATE TRIGGER payment_disputes_changed AFTER UPDATE ON payment_disputes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_order_of_row();

-- Such a total is not offered to the provider again.
CREATE TABLE payment_minimums (
  provider text NOT NULL,
  currency text NOT NULL,
  -- Øre: the largest amount that was refused for being too small.
  refused_amount bigint NOT NULL,
  CONSTRAINT payment_minimums_pkey PRIMARY KEY (provider, currency),
  CONSTRAINT payment_minimums_refused_amount_check CHECK (refused_amount > 0)
);

CREATE TABLE payment_reminders (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_number text NOT NULL,
  -- Øre that were owed.
  amount bigint NOT NULL,
  sent_at timestamptz NOT NULL,
  sent_by text,
  CONSTRAINT payment_reminders_pkey PRIMARY KEY (id),
  CONSTRAINT payment_reminders_order_number_fkey FOREIGN KEY (order_number) REFERENCES orders(order_number) ON DELETE CASCADE,
  CONSTRAINT payment_reminders_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT payment_reminders_amount_check CHECK (amount > 0)
);
CREATE INDEX payment_reminders_order ON payment_reminders (order_number, sent_at);

CREATE TRIGGER payment_reminders_added AFTER INSERT ON payment_reminders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_order_of_row();

-- What the owner has set in the shop; a setting without a row is as it comes.
CREATE TABLE shop_settings (
  -- The section and the name, such as payment.daysToPay.
  name text NOT NULL,
  value jsonb NOT NULL,
  changed_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT shop_settings_pkey PRIMARY KEY (name),
  CONSTRAINT shop_settings_name_check CHECK (name ~ '^[a-z]+\.[a-zA-Z]+$')
);

CREATE FUNCTION tell_changed_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes('{settings}');
  return null;
end
$function$;

CREATE TRIGGER shop_settings_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_settings();

-- Mails that did not arrive, for thirty days.
CREATE TABLE undelivered_mails (
  -- Of the job that was to send it.
  id uuid NOT NULL,
  kind text NOT NULL,
  -- What the queue sends again; null: it held a secret, the link to reset a password.
  mail jsonb,
  -- Where it did not arrive.
  email text NOT NULL,
  -- The account it was for: it goes with the account.
  user_id text,
  order_number text,
  -- What the mail server said.
  answer text NOT NULL,
  failed_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT undelivered_mails_pkey PRIMARY KEY (id),
  CONSTRAINT undelivered_mails_order_number_fkey FOREIGN KEY (order_number) REFERENCES orders(order_number) ON DELETE CASCADE,
  CONSTRAINT undelivered_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT undelivered_mails_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 500),
  CONSTRAINT undelivered_mails_email_check CHECK (length(email) >= 1 AND length(email) <= 254)
);
CREATE INDEX undelivered_mails_order ON undelivered_mails (order_number);
CREATE INDEX undelivered_mails_user ON undelivered_mails (user_id);

CREATE FUNCTION tell_undelivered_mails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_changes(array_remove(array['mails', 'order:' || coalesce(new.order_number, old.order_number)], null));
  return null;
end
$function$;

CREATE TRIGGER undelivered_mails_changed AFTER INSERT OR DELETE ON undelivered_mails FOR EACH ROW EXECUTE FUNCTION tell_undelivered_mails();

-- The bytes of files that may be read again, in parts, until they are written and some days older.
CREATE TABLE import_file_parts (
  import_id uuid NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT import_file_parts_pkey PRIMARY KEY (import_id, part),
  CONSTRAINT import_file_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

-- The addresses that the shop has registered at payment providers for their notices, and when the last one came.
CREATE TABLE payment_webhooks (
  provider text NOT NULL,
  -- What the provider calls it; empty: the shop has registered none.
  endpoint text DEFAULT '' NOT NULL,
  url text DEFAULT '' NOT NULL,
  -- Why it could not be registered the last time; empty: it could.
  problem text DEFAULT '' NOT NULL,
  checked_at timestamptz,
  -- A process asks the provider until then at most; the others leave it alone.
  busy_until timestamptz,
  -- When the last genuine notice came, to a minute; also of ones that are registered by hand.
  received_at timestamptz,
  CONSTRAINT payment_webhooks_pkey PRIMARY KEY (provider)
);

-- Rows of record_sources and discogs_listings that an import wrote, to undo it.
CREATE TABLE import_sources (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  import_id uuid NOT NULL,
  row_number integer NOT NULL,
  -- source: of record_sources; listing: of discogs_listings.
  kind text NOT NULL,
  record_id text NOT NULL,
  source text NOT NULL,
  -- The row before; null: there was none.
  before jsonb,
  -- The row after; null: there is none.
  after jsonb,
  CONSTRAINT import_sources_pkey PRIMARY KEY (id),
  CONSTRAINT import_sources_import_id_row_number_fkey FOREIGN KEY (import_id, row_number) REFERENCES import_results(import_id, row_number) ON DELETE CASCADE,
  CONSTRAINT import_sources_after_check CHECK (jsonb_typeof(after) = 'object'),
  CONSTRAINT import_sources_before_check CHECK (jsonb_typeof(before) = 'object'),
  CONSTRAINT import_sources_kind_check CHECK (kind IN ('source', 'listing'))
);
CREATE INDEX import_sources_row ON import_sources (import_id, row_number);

-- Changes of many records that are being made, in many short transactions.
CREATE TABLE bulk_changes (
  -- Identifies the change in the audit log, to undo it.
  batch uuid NOT NULL,
  user_id text,
  user_name text NOT NULL,
  -- The columns that it writes; none: the records are deleted.
  columns text[] NOT NULL,
  -- The last sign of life of the process that makes it.
  beat_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT bulk_changes_pkey PRIMARY KEY (batch),
  CONSTRAINT bulk_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT bulk_changes_columns_check CHECK (array_position(columns, NULL::text) IS NULL),
  CONSTRAINT bulk_changes_user_name_check CHECK (length(user_name) >= 1 AND length(user_name) <= 254)
);
CREATE INDEX bulk_changes_user ON bulk_changes (user_id);

-- The records that are still to be changed.
CREATE TABLE bulk_change_rows (
  batch uuid NOT NULL,
  record_id text NOT NULL,
  -- What the change was planned on: a record that is different since is left alone.
  before jsonb NOT NULL,
  -- What it becomes; null: it is deleted.
  after jsonb,
  CONSTRAINT bulk_change_rows_pkey PRIMARY KEY (batch, record_id),
  CONSTRAINT bulk_change_rows_batch_fkey FOREIGN KEY (batch) REFERENCES bulk_changes(batch) ON DELETE CASCADE,
  CONSTRAINT bulk_change_rows_after_check CHECK (jsonb_typeof(after) = 'object'),
  CONSTRAINT bulk_change_rows_before_check CHECK (jsonb_typeof(before) = 'object')
);

-- Accounts that were deleted. A copy of it lies beside the backups, so that a restore deletes them again.
CREATE TABLE erased_accounts (
  -- SHA-256 of the shop's id and the account's.
  hash text NOT NULL,
  erased_at timestamptz NOT NULL,
  CONSTRAINT erased_accounts_pkey PRIMARY KEY (hash),
  CONSTRAINT erased_accounts_hash_check CHECK (hash ~ '^[0-9a-f]{64}$')
);

-- Numbers that went out elsewhere, as from a shop before this one or between a backup and its restore: each row explains a gap.
CREATE TABLE invoice_series_starts (
  kind text NOT NULL,
  -- The last number that went out.
  after_number integer NOT NULL,
  entered_at timestamptz NOT NULL,
  -- Null: from the command line, or the account is gone.
  entered_by text,
  CONSTRAINT invoice_series_starts_pkey PRIMARY KEY (kind, after_number),
  CONSTRAINT invoice_series_starts_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT invoice_series_starts_after_number_check CHECK (after_number >= 1),
  CONSTRAINT invoice_series_starts_kind_check CHECK (kind IN ('invoice', 'credit-note'))
);

CREATE TRIGGER invoice_series_starts_guard BEFORE DELETE ON invoice_series_starts FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

-- What the shop knows of the time besides what its machine's clock says; one row, from the first look on.
CREATE TABLE clock (
  is_row boolean DEFAULT true NOT NULL,
  -- The last moment at which the clock was known to be right. It ages while it is in doubt.
  seen_at timestamptz NOT NULL,
  -- The server whose Date header was read last, with its time and ours at that moment.
  witness text,
  witness_time timestamptz,
  witness_ours timestamptz,
  -- What contradicts the clock: a witness, 'database', or 'last-seen', the stored moment. Null: nothing does.
  doubted_by text,
  -- By the clock that is in doubt.
  doubted_since timestamptz,
  their_time timestamptz,
  -- What the owner overruled: it contradicts nothing until it agrees with the clock once. '': nothing.
  ignored text DEFAULT '' NOT NULL,
  CONSTRAINT clock_pkey PRIMARY KEY (is_row),
  CONSTRAINT clock_check CHECK ((witness IS NULL) = (witness_time IS NULL) AND (witness IS NULL) = (witness_ours IS NULL)),
  CONSTRAINT clock_check1 CHECK ((doubted_by IS NULL) = (doubted_since IS NULL) AND (doubted_by IS NULL) = (their_time IS NULL)),
  CONSTRAINT clock_is_row_check CHECK (is_row)
);

-- What a listing on Discogs is made of; it changes when the listing has to.
CREATE FUNCTION discogs_fields_hash(record records)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select md5((jsonb_build_array(
    record.discounted_price, record.media_condition, record.sleeve_condition,
    coalesce(record.defects, record.description), record.location, record.external_id, record.weight,
    record.num_records
  ) || case when record.new_or_used = 'new' and record.stock > 1 then jsonb_build_array(record.stock) else '[]' end)::text)
$function$;
