import { sql, type Transaction } from "kysely";
import { readInBatches } from "../../../db/read-in-batches.ts";
import type { Tables } from "../../../db/tables.ts";
import { pictureKey, uploadSizes } from "../../../pictures/picture-url.ts";

/** The keys in the picture store of every uploaded cover, photo and profile picture, each in its largest WebP. */
export async function* findPictureFiles(
  transaction: Transaction<Tables>,
): AsyncGenerator<string, void> {
  const query = sql<{ key: string }>`
    select distinct key from (
      select uploaded_cover as key from records
      union all select unnest(photos) from records
      union all select profile_pic from users
    ) as pictures where key like 'cover/%' or key like 'photo/%' or key like 'profile/%' order by key`;
  for await (const rows of readInBatches(transaction, query)) {
    for (const { key } of rows) yield largestFile(key);
  }
}

function largestFile(key: string): string {
  const widths = uploadSizes(key).map(({ width }) => width);
  return pictureKey({ key, width: Math.max(...widths), format: "webp" });
}
