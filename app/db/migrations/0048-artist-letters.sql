-- Under which letter a list that is sorted by artist has the record. Stored, so that a list is counted by letters without
-- comparing names.
alter table records add column artist_letter integer not null generated always as (
  width_bucket(
    artist collate danish,
    array[
      'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W',
      'X', 'Y', 'Z', U&'\00C6', U&'\00D8', 'AA', U&'\0391'
    ]
  )
) stored;
comment on column records.artist_letter is
  'The place in the alphabet, as Danish sorts, from 1 for A to 29 for Å and Aa; 0 for what comes before letters, 30 for scripts that come after.';

create index records_artist_letter on records (artist_letter);
