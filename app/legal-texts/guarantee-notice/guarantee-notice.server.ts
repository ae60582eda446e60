import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { loadSharp } from "../../pictures/load-sharp.server.ts";
import type { PictureStore } from "../../pictures/picture-store.server.ts";
import { pictureTypeOf } from "../../pictures/picture-type.ts";
import { openUpload, readUpload } from "../../pictures/read-upload.server.ts";
import type { Services } from "../../services-context.ts";

/** The official notice on the legal guarantee that the owner has uploaded. */
export interface GuaranteeNotice {
  /** The last part of its path, such as `3f2a….png`. */
  key: string;
  width: number;
  height: number;
}

const settingName = "guarantee-notice";

/** The notice that the checkout shows; null when there is none, and then nothing is drawn. */
export async function findGuaranteeNotice(db: Kysely<Tables>): Promise<GuaranteeNotice | null> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", settingName)
    .executeTakeFirst();
  return (row?.value as GuaranteeNotice | undefined) ?? null;
}

type NoticeServices = Pick<Services, "db" | "pictures" | "now">;

/**
 * Keeps an uploaded picture as the notice, byte by byte as it came: the official picture may not be altered. Gives what
 * is wrong with it in words, or null.
 */
export async function storeGuaranteeNotice(
  { db, pictures, now }: NoticeServices,
  file: FormDataEntryValue | null,
): Promise<string | null> {
  const upload = await readUpload(file);
  if (!upload.ok) return upload.message;
  const sharp = await loadSharp();
  const size = await openUpload(sharp, upload.bytes)
    .metadata()
    .catch(() => null);
  const type = pictureTypeOf(upload.bytes);
  if (!size || type === null) return "This picture is damaged. Choose another one.";
  const notice = { key: `${randomUUID()}.${type}`, width: size.width, height: size.height };
  await pictures.put(storageKey(notice.key), upload.bytes);
  const before = await findGuaranteeNotice(db);
  const value = JSON.stringify(notice);
  await db
    .insertInto("settings")
    .values({ name: settingName, value, changedAt: now() })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, changedAt: now() }))
    .execute();
  if (before) await pictures.remove(storageKey(before.key));
  return null;
}

export async function removeGuaranteeNotice({ db, pictures }: NoticeServices): Promise<void> {
  const before = await findGuaranteeNotice(db);
  await db.deleteFrom("settings").where("name", "=", settingName).execute();
  if (before) await pictures.remove(storageKey(before.key));
}

const keyPattern = /^[0-9a-f-]{36}\.(jpeg|png|webp|avif|gif)$/;

/** The bytes and the type of a notice; null when there is none of this key. */
export async function readGuaranteeNotice(
  pictures: PictureStore,
  key: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const [, type] = keyPattern.exec(key) ?? [];
  const bytes = type === undefined ? null : await pictures.read(storageKey(key));
  return bytes && type !== undefined ? { bytes, type } : null;
}

function storageKey(key: string): string {
  return `notice/${key}`;
}
