import { expect } from "@playwright/test";
import { runSql } from "./database.ts";
import { test } from "./journey.ts";
import { visit } from "./shop-actions.ts";

const words =
  "The Complete Recordings of the Long and Winding Sessions in a Barn at the Sea, Volume ";

const titles = {
  "one letter": "X",
  "60 letters": words.slice(0, 60),
  "190 letters": words.repeat(3).slice(0, 190).trim(),
  "200 letters": words.repeat(3).slice(0, 200).trim(),
  "one word of 200 letters": "W".repeat(200),
  "100 wide letters": "\u97f3".repeat(100),
};

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test("price and button are on the first screen under a title of any length", async ({
  usedPage: page,
}) => {
  for (const [name, album] of Object.entries(titles)) {
    const id = `title-${name.replaceAll(" ", "-")}`;
    await runSql(
      "insert into records (id, artist, album, price, stock) values ($1, 'A Band with a Name of Some Length', $2, 1249, 7)",
      [id, album],
    );
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await visit(page, `/record/${id}`);
      const article = page.getByRole("main").getByRole("article").first();
      const button = article.getByRole("button", { name: "Add to cart" });
      for (const place of [button, article.getByText("1.249 kr.").first()]) {
        const box = await place.boundingBox();
        const what = `${name} at ${viewport.width}`;
        expect(box?.y, what).toBeGreaterThan(0);
        expect((box?.y ?? 0) + (box?.height ?? 0), what).toBeLessThanOrEqual(viewport.height);
      }
    }
    // An open page would look for a record that is gone.
    await page.goto("/robots.txt");
    await runSql("delete from records where id = $1", [id]);
  }
});
