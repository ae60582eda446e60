import type pg from "pg";
import { logoFiles, logoKey } from "../../app/pictures/logo-files.ts";
import type { PictureStore } from "../../app/pictures/picture-store.server.ts";
import { uploadKeys } from "../../app/pictures/picture-url.ts";
import { readDrawnPhotoKey } from "../../demo/photos/photo-keys.ts";
import type { Manifest } from "./backup-manifest.ts";
import { hashOf } from "./verify-backup.ts";

/** A picture that a row refers to, and its keys in the store, one for each size. */
interface WantedPicture {
  name: string;
  keys: string[];
}

/**
 * The uploaded pictures that rows refer to, the logo, and the notice on the legal guarantee, which is stored in one size. Generated
 * sleeves and drawn photos are not included: they are drawn again when somebody looks at them.
 */
export async function findPictures(client: pg.ClientBase): Promise<WantedPicture[]> {
  // A shop that an older version left behind has no photos yet.
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'records'::regclass and attname = 'photos'`,
  );
  const photos = rowCount ? "union select unnest(photos) from records" : "";
  const settings = await client.query(
    "select from pg_class where oid = to_regclass('shop_settings')",
  );
  const logo = settings.rowCount
    ? "union select 'logo/' || (value ->> 'key') from shop_settings where name = 'logo.logo' and value ? 'key'"
    : "";
  const { rows } = await client.query<{ name: string }>(`
    select uploaded_cover as name from records where uploaded_cover is not null
    ${photos}
    union select profile_pic from users where profile_pic ~ '^profile/[a-z0-9-]+$'
    ${logo}
    union select 'notice/' || (value ->> 'key') from settings where name = 'guarantee-notice'
    order by name`);
  return rows
    .filter(({ name }) => readDrawnPhotoKey(name) === null)
    .map(({ name }) => ({ name, keys: keysOf(name) }));
}

function keysOf(name: string): string[] {
  if (name.startsWith("notice/")) return [name];
  const [, key] = /^logo\/(.+)$/.exec(name) ?? [];
  return key === undefined ? uploadKeys(name) : logoFiles.map((file) => logoKey({ key }, file));
}

interface PackPictures {
  pictures: PictureStore;
  wanted: readonly WantedPicture[];
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Called with the number of pictures so far. */
  onPictures: (count: number) => void;
}

/**
 * Copies pictures to entries `pictures/{key}`. One of which the picture storage has no size was deleted meanwhile or
 * lost earlier; it is listed as missing.
 */
export async function packPictures({
  pictures,
  wanted,
  add,
  onPictures,
}: PackPictures): Promise<Pick<Manifest, "pictures" | "missingPictures">> {
  const packed: Manifest["pictures"] = [];
  const missingPictures: string[] = [];
  for (const [index, { name, keys }] of wanted.entries()) {
    const sizes = await Promise.all(
      keys.map(async (key) => ({ key, bytes: await pictures.read(key) })),
    );
    const found = sizes.flatMap(({ key, bytes }) => (bytes ? [{ key, bytes }] : []));
    if (found.length === 0) missingPictures.push(name);
    for (const { key, bytes } of found) {
      await add(`pictures/${key}`, Buffer.from(bytes));
      packed.push({ key, sha256: hashOf(bytes) });
    }
    onPictures(index + 1);
  }
  return { pictures: packed, missingPictures };
}
