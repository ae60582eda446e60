import { afterEach, describe, expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import type { Database } from "../db/database.ts";
import { defaultDetails } from "../shop.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
afterEach(async () => {
  await db.deleteFrom("shopSettings").execute();
  await opened.live.catchUp();
});

async function set(database: Database, values: { [name: string]: string }): Promise<void> {
  await database
    .insertInto("shopSettings")
    .values(Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) })))
    .execute();
  await opened.live.catchUp();
}

describe("what the owner sets of the shop", () => {
  test("stands on pages that were cached before, in feeds and in what browsers get", async () => {
    await addRecord(db, { id: "wire", album: "154", artist: "Wire" });
    await opened.live.catchUp();
    for (const path of ["/", "/shop", "/record/wire", "/terms", "/login"]) {
      expect(await (await visit(path)).text()).toContain(defaultDetails.name);
    }
    await set(db, {
      "shop.name": "Pladen & <Co>",
      "shop.tagline": "Brugt, men elsket.",
      "contact.address": "Pladen ApS\nNørrebrogade 1\n2200 København N",
      "contact.email": "hej@pladen.dk",
    });
    for (const path of ["/", "/shop", "/record/wire", "/terms", "/login"]) {
      const html = await (await visit(path)).text();
      expect(html).toContain("Pladen &amp; &lt;Co&gt;</");
      expect(html).toContain("Nørrebrogade 1");
      expect(html).toContain("mailto:hej@pladen.dk");
      // Only the drawn logo's file is called so.
      expect(html).not.toContain(`${defaultDetails.name}</`);
    }
    const home = await (await visit("/")).text();
    expect(home).toContain("<h1>Brugt, men elsket.</h1>");
    const [, sent = ""] = /<html lang="en" data-shop="([^"]*)"/.exec(home) ?? [];
    expect(
      JSON.parse(
        sent
          .replaceAll("&quot;", '"')
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&amp;", "&"),
      ),
    ).toEqual({
      name: "Pladen & <Co>",
      tagline: "Brugt, men elsket.",
      address: ["Pladen ApS", "Nørrebrogade 1", "2200 København N"],
      email: "hej@pladen.dk",
    });
    expect(await (await visit("/feed.xml")).text()).toContain("Pladen &amp; &lt;Co&gt;");
  });

  test("is as it comes, and nothing is sent twice, until somebody sets it", async () => {
    const html = await (await visit("/")).text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain(`<h1>${defaultDetails.tagline}</h1>`);
  });
});
