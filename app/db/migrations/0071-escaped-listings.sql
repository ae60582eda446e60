-- Files for Discogs were escaped as if a spreadsheet read them: an apostrophe stood before texts that begin like a formula.
-- What stands there so is sent again by the next file "change". Listings that Discogs told of itself are as they were.
update discogs_listings set fields_hash = 'escaped'
from records
where records.id = discogs_listings.record_id
  and exists (
    select from discogs_file_rows
    where discogs_file_rows.record_id = discogs_listings.record_id and fields_hash_after = discogs_listings.fields_hash
  )
  and exists (
    select from unnest(array[coalesce(defects, description), location, external_id]) as sent (cell)
    where cell ~ '^''*[-=+@\t\r\n＝＋－＠]'
  );
