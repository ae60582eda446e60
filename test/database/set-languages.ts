import type { Database } from "../../app/db/database.ts";
import type { Language } from "../../app/language/languages.ts";
import type { OpenedServices } from "../../app/open-services.server.ts";

/** Sets the languages of a shop, the first of which has the plain addresses. */
export async function setLanguages(
  db: Database,
  { live }: Pick<OpenedServices, "live">,
  codes: readonly [Language, ...Language[]],
): Promise<void> {
  const value = JSON.stringify(codes);
  await db
    .insertInto("shopSettings")
    .values({ name: "shop.languages", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  await live.catchUp();
}
