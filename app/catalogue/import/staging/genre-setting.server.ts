import type { Database } from "../../../db/database.ts";
import { defaultGenreText } from "../values/genre-table.ts";
import { toJson } from "./to-json.ts";

const setting = "import-genres";

/** The table of genres as the owner has it: a line for each, `Hip Hop = Hip-Hop`. */
export async function findGenreText(db: Database): Promise<string> {
  const found = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", setting)
    .executeTakeFirst();
  return typeof found?.value === "string" ? found.value : defaultGenreText;
}

export async function saveGenreText(db: Database, text: string): Promise<void> {
  const value = toJson(text);
  const changedAt = new Date();
  await db
    .insertInto("settings")
    .values({ name: setting, value, changedAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, changedAt }))
    .execute();
}
