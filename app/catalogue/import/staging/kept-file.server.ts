import type { Database } from "../../../db/database.ts";
import type { SourceFile } from "../reading/read-table.server.ts";
import type { Import } from "./find-import.server.ts";

/** Bytes of one part. */
const partSize = 1024 * 1024;

/** Keeps a file beside its import, so that another of its sheets can be read. */
export async function keepFile(db: Database, id: string, file: SourceFile): Promise<void> {
  let part = 0;
  let waiting: Uint8Array[] = [];
  let size = 0;
  const store = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    await db.insertInto("importFileParts").values({ importId: id, part, bytes }).execute();
    part += 1;
  };
  for await (const chunk of file.open()) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= partSize) await store();
  }
  if (size > 0) await store();
}

/** The file of an import, as it was sent; null when it is not kept. */
export async function findKeptFile(
  db: Database,
  { id, fileName, fileBytes }: Pick<Import, "id" | "fileName" | "fileBytes">,
): Promise<SourceFile | null> {
  if (!(await hasKeptFile(db, id))) return null;
  return { name: fileName, size: Number(fileBytes), open: () => readParts(db, id) };
}

export async function hasKeptFile(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("importFileParts")
    .select("part")
    .where("importId", "=", id)
    .where("part", "=", 0)
    .executeTakeFirst();
  return found !== undefined;
}

async function* readParts(db: Database, id: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const found = await db
      .selectFrom("importFileParts")
      .select("bytes")
      .where("importId", "=", id)
      .where("part", "=", part)
      .executeTakeFirst();
    if (!found) return;
    yield found.bytes;
  }
}
