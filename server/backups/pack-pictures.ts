import { createHash } from "node:crypto";
import type pg from "pg";
import type { PictureStore } from "../../app/pictures/picture-store.server.ts";
import { uploadKeys } from "../../app/pictures/picture-url.ts";
import type { Manifest } from "./backup-manifest.ts";

/** The keys of uploaded pictures that rows refer to. Generated sleeves are not included: they are generated again. */
export async function findUploads(client: pg.ClientBase): Promise<string[]> {
  // A shop that an older version left behind has no photos yet.
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'records'::regclass and attname = 'photos'`,
  );
  const photos = rowCount ? "union select unnest(photos) from records" : "";
  const { rows } = await client.query<{ key: string }>(`
    select uploaded_cover as key from records where uploaded_cover is not null
    ${photos}
    union select profile_pic from users where profile_pic ~ '^profile/[a-z0-9-]+$' order by key`);
  return rows.map(({ key }) => key);
}

/** The key of the picture that the settings name as the notice on the legal guarantee, stored in one size; or null. */
export async function findNotice(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ key: string }>(
    "select 'notice/' || (value ->> 'key') as key from settings where name = 'guarantee-notice'",
  );
  return rows[0]?.key ?? null;
}

interface PackPictures {
  pictures: PictureStore;
  uploads: string[];
  /** The key of findNotice. */
  notice: string | null;
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Called with the number of uploads so far. */
  onUploads: (count: number) => void;
}

/**
 * Copies uploads in all their sizes, and the notice as it is, to entries `pictures/{key}`. An upload of which the picture storage has no size was
 * deleted meanwhile or lost earlier; it is listed as missing.
 */
export async function packPictures({
  pictures,
  uploads,
  notice,
  add,
  onUploads,
}: PackPictures): Promise<Pick<Manifest, "pictures" | "missingPictures">> {
  const packed: Manifest["pictures"] = [];
  const missingPictures: string[] = [];
  const wanted = [
    ...uploads.map((upload) => ({ upload, keys: uploadKeys(upload) })),
    ...(notice === null ? [] : [{ upload: notice, keys: [notice] }]),
  ];
  for (const [index, { upload, keys }] of wanted.entries()) {
    const sizes = await Promise.all(
      keys.map(async (key) => ({ key, bytes: await pictures.read(key) })),
    );
    const found = sizes.flatMap(({ key, bytes }) => (bytes ? [{ key, bytes }] : []));
    if (found.length === 0) missingPictures.push(upload);
    for (const { key, bytes } of found) {
      await add(`pictures/${key}`, Buffer.from(bytes));
      packed.push({ key, sha256: createHash("sha256").update(bytes).digest("hex") });
    }
    onUploads(index + 1);
  }
  return { pictures: packed, missingPictures };
}
