import type { Database } from "../../db/database.ts";
import { readSetting } from "../../db/stored-setting.ts";
import type { PictureStore } from "../../pictures/picture-store.server.ts";

/** The official notice on the legal guarantee that the owner has uploaded. */
export interface GuaranteeNotice {
  /** The last part of its path, such as `3f2a….png`. */
  key: string;
  width: number;
  height: number;
}

/** The row of `settings` that holds it. */
export const noticeSetting = "guarantee-notice";

/** The notice that the checkout shows; null when there is none, and then nothing is drawn. */
export async function findGuaranteeNotice(db: Database): Promise<GuaranteeNotice | null> {
  const stored = await readSetting(db, noticeSetting);
  return (stored as GuaranteeNotice | undefined) ?? null;
}

const keyPattern = /^[0-9a-f-]{36}\.(jpeg|png|webp|avif|gif)$/;

/** The bytes and the type of a notice; null when there is none of this key. */
export async function readGuaranteeNotice(
  pictures: PictureStore,
  key: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const [, type] = keyPattern.exec(key) ?? [];
  const bytes = type === undefined ? null : await pictures.read(noticeStorageKey(key));
  return bytes && type !== undefined ? { bytes, type } : null;
}

/** Where the picture lies in the picture store. */
export function noticeStorageKey(key: string): string {
  return `notice/${key}`;
}
