import type { Database } from "../../../db/database.ts";
import { readSetting, writeSetting } from "../../../db/stored-setting.ts";
import { currentMeaning } from "../columns/former-meanings.ts";
import { meaningsOf, normalise } from "../columns/read-columns.ts";
import type { ImportKind } from "../kinds/import-kind.ts";
import { toJson } from "./to-json.ts";

interface Remembered {
  [heading: string]: string;
}

const settingOf = (kind: string) => `import-columns-${kind}`;

/** What the owner chose for columns of files of this kind, by their headings. */
export async function findRemembered(db: Database, kind: string): Promise<Remembered> {
  const found = await readSetting(db, settingOf(kind));
  const remembered = Object.entries({ ...(found as Remembered | undefined) });
  return Object.fromEntries(
    remembered.map(([heading, meaning]) => [heading, currentMeaning(kind, meaning)]),
  );
}

/** Remembers what was chosen by hand; what equals the kind's own reading is forgotten. */
export async function rememberMeanings(
  db: Database,
  kind: ImportKind,
  { columns, meanings }: { columns: readonly string[]; meanings: readonly string[] },
): Promise<void> {
  const kept = new Map(Object.entries(await findRemembered(db, kind.id)));
  const known = meaningsOf(kind, columns);
  for (const [at, column] of columns.entries()) {
    const heading = normalise(column);
    const chosen = meanings[at] ?? "";
    if (chosen === (known[at] ?? "")) kept.delete(heading);
    else kept.set(heading, chosen);
  }
  // Files with thousands of columns are no habit.
  const value = toJson(Object.fromEntries([...kept].slice(-500)));
  await writeSetting(db, { name: settingOf(kind.id), value, at: new Date() });
}
