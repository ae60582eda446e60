import { expect, test } from "vitest";
import { setLanguages } from "../test/database/set-languages.ts";
import { createDatabase } from "../test/database/test-database.ts";
import { pathOf } from "../test/fuzz/fuzz-forms.ts";
import { actors, createFuzzShop } from "../test/fuzz/fuzz-shop.ts";
import { listRoutePatterns } from "../test/http/find-unguarded-routes.ts";
import { openTestApp } from "../test/http/open-test-app.ts";

const { db, url } = await createDatabase();
const app = await openTestApp({ url });
const world = await createFuzzShop(app, url);
await setLanguages(db, app.opened, ["en", "da"]);

const paths = [
  ...listRoutePatterns(app.build)
    .filter(({ isPage }) => isPage)
    .map((stop) => pathOf(stop, world)),
  // Each kind of page that is not there.
  ...[
    "/shop/genres",
    "/no-such-page",
    "/record/nope",
    "/shop/nope",
    "/user/orders/nope",
    "/admin/nope",
  ],
  ...["/admin/manage/nope", "/admin/users/nope", "/admin/order/nope", "/user/orders/nope/invoice"],
];

/** Content that React sends behind the document or only in the browser, in place of which there is a template or a comment. */
const needsScript = /<template|<!--\$[?!]-->|<div hidden="" id="S:/;

test.each(["en", "da"])(
  "every page in %s is whole as it is sent, also those that are not there",
  async (language) => {
    await db.updateTable("users").set({ adminLanguage: language }).execute();
    const incomplete: string[] = [];
    let seen = 0;
    for (const who of actors) {
      for (const path of paths) {
        const isDanishAddress = language === "da" && !path.startsWith("/admin");
        const address = isDanishAddress ? `/da${path}`.replace(/\/$/, "") : path;
        const response = await app.visit(address, { headers: { Cookie: world.cookies[who] } });
        if (response.status >= 300 && response.status < 400) continue;
        const page = await response.text();
        seen += 1;
        const main = /<main[^>]*>(.*?)<\/main>/s.exec(page)?.[1] ?? "";
        if (needsScript.test(page) || !main.includes("<h1"))
          incomplete.push(`${who} ${address} ${response.status}`);
      }
    }
    expect(incomplete).toEqual([]);
    expect(seen).toBeGreaterThan(paths.length);
  },
);
