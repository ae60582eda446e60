import { beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { pathOf } from "../../test/fuzz/fuzz-forms.ts";
import { createFuzzShop } from "../../test/fuzz/fuzz-shop.ts";
import { listRoutePatterns } from "../../test/http/find-unguarded-routes.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { danishData } from "../../test/language/danish-words.ts";
import { createForeignWordFinder } from "../../test/language/find-foreign-words.ts";

const { db, url } = await createDatabase();
const app = await openTestApp({ url });
const world = await createFuzzShop(app, url);
const findForeignWords = await createForeignWordFinder(danishData);

beforeAll(async () => {
  await db.updateTable("users").set({ adminLanguage: "da" }).execute();
});

const paths = [
  ...listRoutePatterns(app.build)
    .filter(
      ({ pattern, isPage }) =>
        isPage && pattern.startsWith("/admin") && !pattern.endsWith(":number"),
    )
    .map((stop) => pathOf(stop, world)),
];

describe("the back office in Danish", () => {
  test.each(paths)("has no word on %s that is not in a Danish text", async (path) => {
    const response = await app.visit(path, { headers: { Cookie: world.cookies.admin } });
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('<html lang="da"');
    expect(findForeignWords(page)).toEqual([]);
  });
});
