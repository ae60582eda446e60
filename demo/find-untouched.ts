import { isDeepStrictEqual } from "node:util";
import { editableFields, type EditableRecord } from "../app/catalogue/editing/editable-record.ts";
import type { Database } from "../app/db/database.ts";
import { readSetting } from "../app/db/stored-setting.ts";
import { type HomeSettings, nameSince } from "../app/settings/home-section.ts";
import { drawnPhotoKeys } from "./photos/photo-keys.ts";
import { readDemo } from "./read-demo.ts";

/**
 * The ids of the demo catalogue's records that nobody has touched: they are as they were loaded, no order has them, and
 * nobody has commented on them. What renaming, removing and adding home categories does to their tags is no change of theirs.
 * None in a shop that never had the demo catalogue.
 */
export async function findUntouchedDemo(db: Database, home: HomeSettings): Promise<string[]> {
  if ((await readSetting(db, "demo")) === undefined) return [];
  const demo = new Map((await readDemo()).map((record) => [record.id, record]));
  const rows = await db
    .selectFrom("records")
    .select(["id", ...editableFields])
    .where("id", "in", [...demo.keys()])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("orderLines").select("recordId").whereRef("recordId", "=", "records.id"),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("comments").select("recordId").whereRef("recordId", "=", "records.id"),
        ),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, ...row }) => {
    const loaded = demo.get(id);
    if (!loaded) return [];
    const { id: _, ...values } = loaded;
    const photos = loaded.newOrUsed === "used" ? drawnPhotoKeys(loaded) : [];
    const comparable = (record: EditableRecord): EditableRecord => ({
      ...record,
      tags: foldTags(record.tags),
      // This module has no settings of the shop of its own: those of the pages are bundled apart.
      featured: home.homeCategories.filter((category) => record.featured.includes(category)),
    });
    const tags = loaded.tags.map((tag) => nameSince(home, tag));
    const featured = loaded.featured.map((category) => nameSince(home, category));
    const asLoaded = { ...values, tags, featured, uploadedCover: null, photos };
    return isDeepStrictEqual(comparable(row), comparable(asLoaded)) ? [id] : [];
  });
}

/** Each once, in small letters: a category that is added gives a tag its capitals, two may become one by a new name. */
function foldTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.toLowerCase()))];
}
