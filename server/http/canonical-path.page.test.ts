import { expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
await addRecord(db, { id: "paranoid" });

test.each([
  ["/shop/", "/shop"],
  ["/Shop", "/shop"],
  ["/Shop/?page=2", "/shop?page=2"],
  ["/terms/", "/terms"],
  ["/Terms", "/terms"],
  ["/RECORD/paranoid", "/record/paranoid"],
  ["/Login?to=%2FUser", "/login?to=%2FUser"],
  ["/user/Orders/261125-ABCDEF/", "/user/orders/261125-ABCDEF"],
  ["/Admin/Import/Genres", "/admin/import/genres"],
  ["/shop?tag=dad+metal", "/shop?tag=Dad+Metal"],
  ["/shop?tag=dad+metal&page=3", "/shop?tag=Dad+Metal&page=3"],
])("%s leads to %s, at once", async (path, canonical) => {
  const response = await visit(path, { redirect: "manual" });
  expect(response.status).toBe(301);
  const location = new URL(response.headers.get("Location") ?? "", "http://shop.example");
  expect(location.pathname + location.search).toBe(canonical);
});

test.each([
  ["/shop", 200],
  ["/", 200],
  ["/record/paranoid", 200],
  ["/shop?tag=Dad+Metal", 200],
  ["/record/Nothing", 404],
  ["/Nothing/", 404],
])("%s stays where it is, with status %i", async (path, status) => {
  expect((await visit(path, { redirect: "manual" })).status).toBe(status);
});
