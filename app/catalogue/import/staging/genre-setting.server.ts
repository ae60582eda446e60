import type { Database } from "../../../db/database.ts";
import { readSetting } from "../../../db/stored-setting.ts";
import { defaultGenreText } from "../values/genre-table.ts";

/** The row of `settings` that holds the table. */
export const genreSetting = "import-genres";

/** The table of genres as the owner has it: a line for each, `Hip Hop = Hip-Hop`. */
export async function findGenreText(db: Database): Promise<string> {
  const found = await readSetting(db, genreSetting);
  return typeof found === "string" ? found : defaultGenreText;
}
