-- What admins search by: records by label, catalogue number and barcode, orders by address and by what was bought, users
-- by the names on their orders.

-- Filling the columns and building the indexes takes longer than the usual limit.
set local statement_timeout = 0;

-- The 12 digits of a UPC-A are an EAN-13 without its leading 0.
create function barcode_digits(barcode text) returns text
  language sql immutable strict parallel safe
  return case length(regexp_replace(barcode, '\D', '', 'g'))
    when 12 then '0' else ''
  end || regexp_replace(barcode, '\D', '', 'g');

-- Apart from search_text, by which visitors search. The catalogue number stands in it as words and as one word, so that
-- its spelling does not matter: "SST 082", "SST-082" and "sst082" are one.
alter table records add column identifier_text text not null generated always as (
  bare_words(coalesce(label, '') || ' ' || coalesce(catalogue_number, '')) || ' '
    || replace(bare_words(coalesce(catalogue_number, '')), ' ', '') || ' '
    || barcode_digits(coalesce(barcode, ''))
) stored;
create index records_identifiers on records using gin (identifier_text gin_trgm_ops);

alter table orders alter column search_text set expression as (
  fold(
    order_number || ' ' || full_name || ' ' || email || ' ' || address || ' ' || postal_code || ' ' || city || ' '
      || country || ' ' || phone
  )
);

alter table order_lines add column search_text text not null
  generated always as (search_form(artist || ' ' || album)) stored;
create index order_lines_search on order_lines using gin (search_text gin_trgm_ops);

analyze records;
analyze orders;
analyze order_lines;
