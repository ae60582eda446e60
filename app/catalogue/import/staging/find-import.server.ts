import type { Row } from "../../../db/column-values.ts";
import type { Database } from "../../../db/database.ts";
import { uuidPattern } from "../../../forms/id-patterns.ts";
import { currentMeaning } from "../columns/former-meanings.ts";
import { readOptions, type ImportOptions } from "../import-options.ts";

export type Import = Omit<Row<"imports">, "options"> & { options: ImportOptions };

/** An import by its id; null when there is none. */
export async function findImport(db: Database, id: string): Promise<Import | null> {
  if (!uuidPattern.test(id)) return null;
  const found = await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  return found ? readImport(found) : null;
}

/** The imports of the shop, the newest first. */
export async function findImports(db: Database, limit = 30): Promise<Import[]> {
  const found = await db
    .selectFrom("imports")
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return found.map(readImport);
}

function readImport(row: Row<"imports">): Import {
  const meanings = row.meanings.map((meaning) => currentMeaning(row.kind, meaning));
  return { ...row, meanings, options: readOptions(row.options) };
}
