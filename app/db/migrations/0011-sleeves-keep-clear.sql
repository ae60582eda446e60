-- Sleeves keep free what the strip of imports from Japan and the discount's sticker cover. Every sleeve is drawn anew,
-- so every sleeve gets a new key; a record with a strip has another sleeve than one without.
alter table records add column new_cover_image text not null generated always as (
  coalesce(
    uploaded_cover,
    'sleeve/' || id || '.' || left(
      md5(
        '2/' || artist || '/' || album || '/' || genre
          || case when 'Japan Imports' = any (tags) then '/strip' else '' end
      ),
      8
    )
  )
) stored;

-- Order lines that show the sleeve of today go on showing it.
update order_lines set cover_image = records.new_cover_image
from records
where records.id = order_lines.record_id
  and records.uploaded_cover is null
  and records.cover_image = order_lines.cover_image;

alter table records drop column cover_image;
alter table records rename column new_cover_image to cover_image;
