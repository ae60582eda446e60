-- A sleeve is drawn from artist and album, no longer from the record's id: copies of one album, as search compares them,
-- have the same. Wear is part of a used copy's sleeve.
alter table records add column album_sleeve jsonb;
comment on column records.album_sleeve is 'Artist, album and genre that the generated sleeve is drawn from: the same for all copies of an album, so that they have one sleeve.';

create function set_album_sleeve() returns trigger
  language plpgsql
as $$
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
$$;
comment on function set_album_sleeve() is 'A new copy takes the sleeve of the copies that are there; an edit of spelling or genre is one of the album.';

create function share_album_sleeve() returns trigger
  language plpgsql
as $$
begin
  update records set album_sleeve = new.album_sleeve
  where fold(artist) = fold(new.artist) and fold(album) = fold(new.album)
    and album_sleeve <> new.album_sleeve;
  return null;
end
$$;

-- Nobody has edited a record by this.
alter table records disable trigger user;
update records set album_sleeve = first.album_sleeve
from (
  select distinct on (fold(artist), fold(album))
    fold(artist) as artist, fold(album) as album, jsonb_build_array(artist, album, genre) as album_sleeve
  from records
  order by fold(artist), fold(album), created_at, id
) as first
where fold(records.artist) = first.artist and fold(records.album) = first.album;
alter table records enable trigger user;
alter table records alter column album_sleeve set not null;

create trigger records_album_sleeve before insert or update of artist, album, genre on records
  for each row execute function set_album_sleeve();
create trigger records_share_sleeve after update of artist, album, genre on records
  for each row when (old.album_sleeve is distinct from new.album_sleeve) execute function share_album_sleeve();

create function sleeve_key(album_sleeve jsonb, tags text[], new_or_used text, sleeve_condition text) returns text
  language sql immutable parallel safe
return 'sleeve/' || left(md5('3/' || album_sleeve::text), 16)
  || case when 'Japan Imports' = any (tags) then '-strip' else '' end
  || case when new_or_used = 'used' and sleeve_condition in ('VG+', 'VG', 'G+', 'G', 'F', 'P')
    then '-' || lower(replace(sleeve_condition, '+', 'p')) else '' end;
comment on function sleeve_key(jsonb, text[], text, text) is 'Storage key of a generated sleeve. It has all that is drawn: the number is of how, the hash of artist, album and genre, then the strip of an import and the wear of a used copy.';

alter table records add column new_cover_image text not null generated always as (
  coalesce(uploaded_cover, sleeve_key(album_sleeve, tags, new_or_used, sleeve_condition))
) stored;

-- Order lines that show the sleeve of today go on showing it.
update order_lines set cover_image = records.new_cover_image
from records
where records.id = order_lines.record_id
  and records.uploaded_cover is null
  and records.cover_image = order_lines.cover_image;

alter table records drop column cover_image;
alter table records rename column new_cover_image to cover_image;
comment on column records.cover_image is 'Storage key of the picture that is shown. It changes with what is printed on the sleeve, so that pictures can be cached for ever.';
create index records_cover_image on records (cover_image);
