import type { Database } from "../../../db/database.ts";
import { createRecordId } from "../../record-id.ts";
import { findTakenIds } from "./find-candidates.server.ts";

/** Numbers behind an id that are looked up at first; an album of more copies takes more looks. */
const firstNumbers = 8;

/**
 * Adds to `taken` every id that a new record of these names could get and that another record has, so that
 * createRecordId finds a free one without knowing all ids of the shop.
 */
export async function addTakenIds(
  db: Database,
  taken: Set<string>,
  options: {
    importId: string;
    /** The place of the column with ids; -1: the file has none. */
    column: number;
    names: readonly { artist: string; album: string }[];
  },
): Promise<void> {
  const bases = [...new Set(options.names.map((name) => createRecordId(name, new Set())))];
  let open = bases;
  for (let numbers = firstNumbers; open.length > 0; numbers *= 8) {
    const ids = open.flatMap((base) => [
      base,
      ...Array.from({ length: numbers - 1 }, (_, at) => `${base}-${at + 2}`),
    ]);
    const found = new Set(await findTakenIds(db, { ...options, ids }));
    for (const id of found) taken.add(id);
    // Where the last ones are taken too, there may be more.
    open = open.filter(
      (base) => found.has(`${base}-${numbers}`) || found.has(`${base}-${numbers - 1}`),
    );
  }
}
