import type { Database } from "../../../db/database.ts";
import { readSetting } from "../../../db/stored-setting.ts";
import { defaultGenreText } from "../values/genre-table.ts";
import { defaultGradeText } from "../values/grade-table.ts";

/** The tables of an import that are the owner's: the row of `settings` of each, and what it has before it is changed. */
export const wordTables = {
  genres: { setting: "import-genres", text: defaultGenreText },
  grades: { setting: "import-grades", text: defaultGradeText },
} as const;

/** A table as the owner has it: a line for each word of a file, `Hip Hop = Hip-Hop`. */
export async function findWordTable(db: Database, name: keyof typeof wordTables): Promise<string> {
  const { setting, text } = wordTables[name];
  const found = await readSetting(db, setting);
  return typeof found === "string" ? found : text;
}
